import { Button, media, soft, space, text, weight } from '@cenacle/sdk';
import { atMost, type FieldHandle, FormField, TextField } from '@cenacle/sdk/forms';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { RichTextField } from '../editor/RichTextField';
import { typeInto } from '../editor/typeInto';

interface Props {
  subject: FieldHandle<string>;
  body: FieldHandle<string>;
  labels: { subject: string; body: string };
  /** The form's own, for what is typed in the body. */
  late: Set<() => Promise<unknown>>;
  /** The editor takes what stands there when it begins: another one begins anew. */
  edition: number;
  chips: readonly Chip[];
}

interface Chip {
  name: string;
  label: string;
  /** What it becomes for one reader, where that is known. */
  becomes?: string | undefined;
}

/** Subject and body, and what may stand in both: a press puts it where the cursor was last. */
export function LetterWords({ subject, body, labels, late, edition, chips }: Props) {
  const line = useRef<HTMLInputElement>(null);
  const insertion = useRef<(text: string) => void>(() => {});
  const isInBody = useRef(false);
  const insert = (name: string) => {
    const place = `{{ ${name} }}`;
    // Nobody can press a link in a subject.
    if (isInBody.current || name === 'link') insertion.current(place);
    else typeInto(line.current, place);
  };
  return (
    <>
      <FormField
        field={subject}
        as={TextField}
        label={labels.subject}
        inputRef={line}
        onFocus={() => {
          isInBody.current = false;
        }}
        isRequired
        autoFocus
        rules={atMost(200)}
      />
      <Chips chips={chips} onInsert={insert} />
      <FormField
        key={edition}
        field={body}
        as={RichTextField}
        label={labels.body}
        insertion={insertion}
        onFocus={() => {
          isInBody.current = true;
        }}
        late={late}
        isRequired
      />
    </>
  );
}

interface ChipsProps {
  chips: readonly Chip[];
  onInsert: (name: string) => void;
}

/**
 * On a phone they lie in one line, which is pushed along. There is room in each for what it
 * becomes, so that nothing moves under a hand when that comes.
 */
function Chips({ chips, onInsert }: ChipsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled in Safari
    <div role="group" aria-labelledby={id} css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <span id={id} css={soft}>
        <Trans>Press one to put it where the cursor is, in the subject or the body:</Trans>
      </span>
      <div css={chipLine}>
        {chips.map(({ name, label, becomes }) => (
          <Button key={name} onPress={() => onInsert(name)} css={chip}>
            {label}
            {becomes && (
              <span css={hint} title={becomes}>
                {becomes}
              </span>
            )}
          </Button>
        ))}
      </div>
    </div>
  );
}

const chipLine = {
  display: 'flex',
  gap: space(1.5),
  overflowX: 'auto',
  padding: space(1),
  margin: space(-1),
  [media.sm]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    overflowX: 'visible',
  },
} as const;

const chip = {
  flex: 'none',
  flexDirection: 'column',
  gap: 0,
  width: '9rem',
  minWidth: 0,
  height: '3rem',
  paddingInline: space(2),
  fontSize: text.s14,
  fontWeight: weight.normal,
  lineHeight: 1.3,
  [media.sm]: { width: 'auto' },
} as const;

const hint = {
  maxWidth: '100%',
  overflow: 'hidden',
  ...soft,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
