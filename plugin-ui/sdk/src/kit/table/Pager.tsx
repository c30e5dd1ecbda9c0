import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LOCALE } from '../../format';
import { color, radius, size, soft, space, touch } from '../../theme';
import { IconButton } from '../IconButton';
import { PAGE_SIZES, type TableState } from './useTableState';

/** So many rows or more: the server counts no further. */
const COUNTED = 20_000;

interface Props {
  label: string;
  total: number;
  state: TableState;
}

/** Where one is in the rows, and the way to the others. */
export function Pager({ label, total, state: { skip, take, change } }: Props) {
  const isMore = total >= COUNTED;
  const last = isMore ? skip + take : Math.min(skip + take, total);
  const from = shown(Math.min(skip + 1, last));
  const to = shown(last);
  const all = shown(total);
  return (
    <nav aria-label={t`Pages of ${{ things: label.toLowerCase() }}`} css={bar}>
      <label css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
        <Trans>Rows</Trans>
        <select
          value={take}
          onChange={(event) => change({ take: Number(event.target.value) })}
          css={select}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <output css={{ marginLeft: 'auto' }}>
        {isMore ? t`${from}–${to} of ${all}+` : t`${from}–${to} of ${all}`}
      </output>
      <IconButton
        icon={ChevronLeft}
        label={t`Previous page`}
        isDisabled={skip === 0}
        onPress={() => change({ skip: Math.max(0, skip - take) })}
      />
      <IconButton
        icon={ChevronRight}
        label={t`Next page`}
        isDisabled={!isMore && last >= total}
        onPress={() => change({ skip: skip + take })}
      />
    </nav>
  );
}

const shown = (count: number) => count.toLocaleString(LOCALE);

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(2, 3, 2, 4),
  borderTop: `1px solid ${color.line}`,
  ...soft,
  '@media print': { display: 'none' },
};

const select = {
  minHeight: space(9),
  padding: space(1, 8, 1, 2.5),
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  [touch]: { minHeight: size.touch },
};
