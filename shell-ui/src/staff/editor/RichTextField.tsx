import {
  Button,
  type ColorName,
  color,
  Menu,
  MenuLine,
  Message,
  radius,
  Skeleton,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { SwitchField, TextAreaField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Braces } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EDITOR_PAGE, type FromEditor, type Opening, type ToEditor } from './protocol';
import { typeInto } from './typeInto';
import { useFramedPage } from './useFramedPage';

/** An editor that has much to do still answers: to lose words is worse than to wait. */
const ANSWERS_WITHIN_MS = 30_000;
const SILENT = t`The editor does not answer. What you typed last may be missing: look over the text, then try again.`;

interface RichTextFieldProps {
  'data-field'?: string;
  label: string;
  value?: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: string;
  isRequired?: boolean;
  /** The form's own: what is typed comes out of the sandbox a moment later. */
  late: Set<() => Promise<unknown>>;
  /** Names that may be inserted as `{{ name }}`. */
  placeholders?: readonly { name: string; description: string }[];
  /** Is given what puts a text where the cursor was last. */
  insertion?: Insertion;
}

export type Insertion = RefObject<(text: string) => void>;

/** What Quill would drop; then the source is the safer place to work in. */
const BEYOND_QUILL = /<(table|hr|sub|sup|img|div|h[4-6])\b/i;

/** That of an editor with a line of tools. */
const KEPT_HEIGHT = 265;

/** Text with formats, as HTML; its source is a switch away. */
export function RichTextField({
  label,
  value = '',
  placeholders = [],
  insertion,
  late,
  ...props
}: RichTextFieldProps) {
  const isBeyond = BEYOND_QUILL.test(value);
  const [isSource, setSource] = useState(isBeyond);
  const own = useRef<(text: string) => void>(() => {});
  const insert = insertion ?? own;
  const { error, onChange, onBlur, onFocus } = props;
  const part = {
    value,
    onChange,
    ...(onBlur && { onBlur }),
    ...(onFocus && { onFocus }),
    onInsertReady: (act: (text: string) => void) => {
      insert.current = act;
    },
  };
  // What was typed last is shown in the source as well.
  const switchSource = (wanted: boolean) =>
    void Promise.allSettled([...late].map((wait) => wait())).then(() => setSource(wanted));

  return (
    <div css={{ display: 'grid', gap: space(2) }} data-field={props['data-field']}>
      <div css={bar}>
        <span css={{ fontWeight: weight.strong, fontSize: text.s14 }}>{label}</span>
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
          {placeholders.length > 0 && (
            <Menu
              label={t`Placeholders`}
              trigger={
                <Button>
                  <Braces size={18} aria-hidden /> <Trans>Insert a placeholder</Trans>
                </Button>
              }
            >
              {placeholders.map(({ name, description }) => (
                <MenuLine key={name} onAction={() => insert.current(`{{ ${name} }}`)}>
                  {`${name}: ${description}`}
                </MenuLine>
              ))}
            </Menu>
          )}
          <div css={{ display: 'grid', '& > label': { alignSelf: 'center' } }}>
            <SwitchField isSelected={isSource} onChange={switchSource}>
              <Trans>HTML</Trans>
            </SwitchField>
          </div>
        </div>
      </div>
      {isBeyond && isSource && (
        <Message tone="amber">
          <Trans>
            This text has parts, such as a table, that the editor cannot show. Switch HTML off only
            if you can do without them.
          </Trans>
        </Message>
      )}
      {isSource ? (
        <Source {...part} label={t`${label} as HTML`} />
      ) : (
        <Editor
          {...part}
          label={label}
          late={late}
          isInvalid={!!error}
          onFail={() => setSource(true)}
        />
      )}
      {error && <p css={{ color: color.red, fontSize: text.s14 }}>{error}</p>}
    </div>
  );
}

interface PartProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  onInsertReady: (insert: (text: string) => void) => void;
}

function Source({ onInsertReady, ...field }: PartProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => onInsertReady((text) => typeInto(area.current, text)), [onInsertReady]);
  return <TextAreaField {...field} inputRef={area} rows={14} />;
}

/** What the tools of the editor are called, by their classes. */
const WORDS: Opening['words'] = {
  'button.ql-bold': t`Bold`,
  'button.ql-italic': t`Italic`,
  'button.ql-underline': t`Underline`,
  'button.ql-strike': t`Strike through`,
  'button.ql-blockquote': t`Quote`,
  'button.ql-link': t`Link`,
  'button.ql-clean': t`Take the formats away`,
  '.ql-list[value=ordered]': t`Numbered list`,
  '.ql-list[value=bullet]': t({ message: 'List', context: 'of points' }),
  '.ql-header .ql-picker-label': t`Heading`,
  '.ql-color .ql-picker-label': t`Colour`,
  '.ql-align .ql-picker-label': t`Alignment`,
};

const WRITTEN: Opening['written'] = {
  '--word-text': t({ message: 'Normal', context: 'text' }),
  '--word-heading-1': t`Heading ${1}`,
  '--word-heading-2': t`Heading ${2}`,
  '--word-heading-3': t`Heading ${3}`,
  '--word-visit': t`Visit URL:`,
  '--word-enter': t`Enter link:`,
  '--word-edit': t`Edit`,
  '--word-save': t`Save`,
  '--word-remove': t`Remove`,
};

interface EditorProps extends PartProps {
  late: Set<() => Promise<unknown>>;
  isInvalid: boolean;
  onFail: () => void;
}

function Editor({ label, value, onInsertReady, late, isInvalid, onFail, ...props }: EditorProps) {
  const [height, setHeight] = useState<number>();
  const port = useRef<MessagePort>(null);
  const waiting = useRef<(() => void)[]>([]);
  const after = useRef<HTMLSpanElement>(null);
  const before = useRef<HTMLSpanElement>(null);
  const hear = useEffectEvent((said: FromEditor) => {
    if (said.type === 'change') props.onChange(said.html);
    if (said.type === 'settled') waiting.current.shift()?.();
    if (said.type === 'height') setHeight(said.pixels);
    if (said.type === 'focus') props.onFocus?.();
    if (said.type === 'blur') props.onBlur?.();
    if (said.type === 'leave') (said.backwards ? before : after).current?.focus();
  });

  const giveUp = useEffectEvent(onFail);

  const [frame, state] = useFramedPage((page) => {
    const channel = new MessageChannel();
    port.current = channel.port1;
    channel.port1.onmessage = ({ data }: MessageEvent<FromEditor>) => hear(data);
    const opening: Opening = {
      type: 'cenacle.open',
      label,
      html: value,
      colors: colorsNow(),
      words: WORDS,
      written: WRITTEN,
    };
    // The sandbox has no origin that could be named; the port is handed to that window alone.
    page.postMessage(opening, '*', [channel.port2]);
    onInsertReady((inserted) => say({ type: 'insert', text: inserted }));
  });
  const say = (message: ToEditor) => port.current?.postMessage(message);

  useEffect(() => {
    // One that does not answer any more is not waited for without end; the source shows what came.
    const wait = () =>
      new Promise<void>((done, fail) => {
        if (!port.current) return done();
        const timer = setTimeout(() => {
          giveUp();
          fail(new Error(SILENT));
        }, ANSWERS_WITHIN_MS);
        waiting.current.push(() => {
          clearTimeout(timer);
          done();
        });
        port.current.postMessage({ type: 'settle' } satisfies ToEditor);
      });
    late.add(wait);
    return () => void late.delete(wait);
  }, [late]);
  useEffect(() => {
    if (state === 'failed') onFail();
  }, [state, onFail]);
  useEffect(() => {
    const repaint = () =>
      port.current?.postMessage({ type: 'colors', colors: colorsNow() } satisfies ToEditor);
    const dark = window.matchMedia?.('(prefers-color-scheme: dark)');
    dark?.addEventListener('change', repaint);
    const watch = new MutationObserver(repaint);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark?.removeEventListener('change', repaint);
      watch.disconnect();
      port.current?.close();
    };
  }, []);

  return (
    <div aria-busy={height === undefined} css={[box, isInvalid && { borderColor: color.red }]}>
      <span ref={before} tabIndex={-1} />
      {height === undefined && <Skeleton height={`${KEPT_HEIGHT}px`} />}
      <iframe
        ref={frame}
        src={EDITOR_PAGE}
        title={label}
        sandbox="allow-scripts"
        css={[page, { height: height ?? 0 }]}
      />
      <span ref={after} tabIndex={-1} />
    </div>
  );
}

const SHARED: readonly ColorName[] = ['surface', 'ink', 'inkSoft', 'line', 'lineStrong', 'green'];

/** The colours of the portal as they are now, for a page that cannot see them. */
function colorsNow(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const names = SHARED.map((name) => color[name].slice('var('.length, -1));
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
} as const;

const box = {
  display: 'grid',
  overflow: 'hidden',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  '&:focus-within': { outline: `2px solid ${color.green}`, outlineOffset: -1 },
} as const;

const page = { display: 'block', width: '100%', border: 'none' } as const;
