import { Button, formatDate, soft, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DayChoice } from './useDayChoice';

/** What to do next in the month; read out when it changes. */
export function ChoiceLine({ choice }: { choice: DayChoice }) {
  const { start, takeBack } = choice;
  return (
    <div css={line}>
      <p role="status">
        {start
          ? t`From ${{ day: formatDate(start) }}. Now choose the last day.`
          : t`Choose a first and a last day to plan a retreat.`}
      </p>
      {start && (
        <Button variant="quiet" onPress={takeBack} css={small}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </div>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1),
  minHeight: space(8),
  ...soft,
} as const;

const small = { minHeight: space(8), fontSize: text.s14, paddingInline: space(2.5) };
