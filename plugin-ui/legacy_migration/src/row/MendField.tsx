import { Button, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Eraser, WandSparkles } from 'lucide-react';
import { createElement, useRef } from 'react';
import type { FieldChoice, Problem } from '../api';
import { line } from '../look';
import { controlOf } from './controls';
import { shown } from './mending';

interface Props {
  field: FieldChoice;
  /** What stands there. */
  value: string;
  /** What stood there at first. */
  before: string;
  problem: Problem | undefined;
  /** What the server refused of it. */
  refusal: string | undefined;
  onChange: (text: string) => void;
}

/** One field of a row, with what is wrong with it and what would mend it. */
export function MendField({ field, value, before, problem, refusal, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const open = value === before ? problem : undefined;
  const error = refusal ?? open?.message;
  const take = (text: string) => {
    onChange(text);
    // The button goes with the problem, and must not take the focus along.
    place.current
      ?.querySelector<HTMLElement>('input, textarea, button, [role=spinbutton]')
      ?.focus();
  };
  return (
    <div ref={place} css={{ display: 'grid', alignContent: 'start', gap: space(2), minWidth: 0 }}>
      {createElement(controlOf(field.value), {
        'data-field': `values.${field.value}`,
        label: field.label,
        value,
        onChange,
        isRequired: field.isNeeded,
        ...(error && { error }),
      })}
      {open && (
        <div css={line}>
          {open.suggestion && (
            <Button
              aria-label={t`Use ${{ value: shown(open.suggestion) }} for ${{ label: field.label }}`}
              onPress={() => take(open.suggestion ?? '')}
              css={small}
            >
              <WandSparkles size={16} aria-hidden />{' '}
              <Trans>Use {{ value: shown(open.suggestion) }}</Trans>
            </Button>
          )}
          {!field.isNeeded && value !== '' && (
            <Button
              variant="quiet"
              aria-label={t`Leave it empty: ${{ label: field.label }}`}
              onPress={() => take('')}
              css={small}
            >
              <Eraser size={16} aria-hidden /> <Trans>Leave it empty</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const small = {
  minHeight: space(9),
  paddingInline: space(3),
  fontSize: text.s14,
  whiteSpace: 'normal',
} as const;
