import { Button, color, radius, soft, space } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { TableRow } from '../api';
import { line } from '../look';
import { type Chosen, choose, mayChoose, NOBODY, pageState, whyNotAll } from './choosing';

interface Props {
  chosen: Chosen;
  /** The rows of this page. */
  rows: readonly TableRow[];
  /** How many rows are ready, on all pages. */
  ready: number;
  onChange: (chosen: Chosen) => void;
  onChooseReady: () => void;
  isChoosing: boolean;
}

/** Who goes: the page, all who are ready, or nobody after all. */
export function ChoosingBar({ chosen, rows, ready, onChange, onChooseReady, isChoosing }: Props) {
  const state = pageState(chosen, rows);
  const reasons = whyNotAll(rows);
  return (
    <fieldset aria-label={t`Who is chosen`} css={[frame, chosen.size > 0 && some]}>
      <CheckboxField
        isSelected={state === 'all'}
        isIndeterminate={state === 'some'}
        isDisabled={!rows.some(mayChoose)}
        onChange={(isChosen) => onChange(choose(chosen, rows, isChosen))}
      >
        <Trans>Choose this page</Trans>
      </CheckboxField>
      {ready > 0 && (
        <Button variant="quiet" onPress={onChooseReady} isPending={isChoosing} css={tight}>
          {plural(ready, {
            one: 'Choose all # that are ready',
            other: 'Choose all # that are ready',
          })}
        </Button>
      )}
      {chosen.size > 0 && (
        <Button variant="quiet" onPress={() => onChange(NOBODY)} css={tight}>
          <X size={18} aria-hidden /> <Trans>Choose nobody</Trans>
        </Button>
      )}
      <span role="status" css={count}>
        {chosen.size > 0 && plural(chosen.size, { one: '# row chosen', other: '# rows chosen' })}
      </span>
      {reasons && <p css={why}>{reasons}</p>}
    </fieldset>
  );
}

const frame = {
  ...line,
  gap: space(1, 4),
  minWidth: 0,
  margin: 0,
  padding: space(1.5, 4),
  border: 'none',
  borderRadius: radius.control,
} as const;

const tight = { paddingInline: space(2) } as const;
const some = { background: color.greenGround } as const;
const count = { marginInlineStart: 'auto' } as const;
const why = { ...soft, flexBasis: '100%' } as const;
