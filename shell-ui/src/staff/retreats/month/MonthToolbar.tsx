import { Button, space, text } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { type Month, monthOf, monthTitle, today } from '../days';
import { step } from '../useMonth';

interface Props {
  /** By which the month around it is named. */
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  month: Month;
  onShow: (month: Month) => void;
}

/** Which month is shown, and the ways to others. */
export function MonthToolbar({ titleId, titleRef, month, onShow }: Props) {
  const now = monthOf(today());
  const before = step(month, -1);
  const after = step(month, 1);
  return (
    <div css={bar}>
      <h2 ref={titleRef} id={titleId} tabIndex={-1} aria-live="polite" css={title}>
        {monthTitle(month)}
      </h2>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        <Button onPress={() => onShow(now)} isDisabled={month === now}>
          <Trans>Today</Trans>
        </Button>
        <Button onPress={() => before && onShow(before)} isDisabled={!before}>
          <ChevronLeft size={18} aria-hidden /> <Trans context="month">Back</Trans>
        </Button>
        <Button onPress={() => after && onShow(after)} isDisabled={!after}>
          <Trans>Next</Trans> <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

const title = { fontSize: text.s22, outline: 'none' };

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2, 4),
} as const;
