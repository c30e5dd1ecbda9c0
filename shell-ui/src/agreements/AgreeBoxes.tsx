import { color, type components, radius, space, weight } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Agreed } from './Agreed';

type Asked = components['schemas']['AskedAgreement'];

interface Props {
  asked: readonly Asked[];
  /** The texts that were agreed to. */
  value?: number[];
  onChange: (value: number[]) => void;
  error?: string;
  'data-field'?: string;
}

export const UNREAD = t`Please read this, and agree to it.`;

/** A text to read, and a box that says that one agrees to it, for each that is asked. */
export function AgreeBoxes({ asked, value = [], onChange, error, ...props }: Props) {
  return (
    <div css={{ display: 'grid', gap: space(5) }} data-field={props['data-field']}>
      {asked.map(({ textId, title, html }) => {
        const others = value.filter((id) => id !== textId);
        const hasAgreed = others.length < value.length;
        return (
          <div key={textId} css={{ display: 'grid', gap: space(2) }}>
            <details css={paper}>
              <summary css={opener}>
                <Trans>Read “{title}”</Trans>
              </summary>
              <div css={{ paddingTop: space(4) }}>
                <Agreed html={html} />
              </div>
            </details>
            <CheckboxField
              isSelected={hasAgreed}
              onChange={(yes) => onChange(yes ? [...others, textId] : others)}
              {...(error && !hasAgreed && { error })}
            >
              <Trans>I have read and agree to “{title}”.</Trans>
            </CheckboxField>
          </div>
        );
      })}
    </div>
  );
}

const paper = {
  padding: space(3, 4),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const;

const opener = {
  minHeight: space(6),
  color: color.green,
  fontWeight: weight.medium,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
} as const;
