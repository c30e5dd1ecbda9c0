import { Button, ButtonLink, media, PageFrame, space } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus, ChartNoAxesColumn, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DASHBOARD } from '../crud/TableScreen';
import { CalendarFeedSlot } from '../programs/CalendarFeedSlot';
import { useScreenTitle } from '../titles';
import { type Days, monthOf, yearOf } from './days';
import { MonthCard } from './month/MonthCard';
import { RetreatDialog } from './RetreatDialog';
import type { Retreat, Saved } from './retreat';
import { useMonth } from './useMonth';
import { YearOverview } from './year/YearOverview';

/** What lies open above the calendar: a retreat, or a new one with its days if they were chosen. */
interface Opened {
  retreat?: Retreat;
  days?: Days;
}

/** The retreats of the house: a month to plan in, and the year at a glance. */
export default function Retreats() {
  const { month, show } = useMonth();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const open = (retreat: Retreat) => setOpened({ retreat });
  const title = useRef<HTMLHeadingElement>(null);
  const [partings, setPartings] = useState(0);
  // What the dialog was opened from is gone then, and cannot have the focus again.
  useEffect(() => {
    if (partings > 0) title.current?.focus();
  }, [partings]);
  const part = () => {
    close();
    setPartings((count) => count + 1);
  };
  const saved = ({ startDate, endDate }: Saved) => {
    if (monthOf(startDate) <= month && monthOf(endDate) >= month) {
      close();
      return;
    }
    show(monthOf(startDate));
    part();
  };
  return (
    <PageFrame
      title={useScreenTitle()}
      back={DASHBOARD}
      actions={
        <>
          <ButtonLink to={`/admin/year?year=${yearOf(month)}`}>
            <ChartNoAxesColumn size={18} aria-hidden /> <Trans>Figures</Trans>
          </ButtonLink>
          <ButtonLink to="/admin/retreats/many">
            <Trans>From a table</Trans>
          </ButtonLink>
          <ButtonLink to={`/admin/retreats/next-year?year=${yearOf(month)}`}>
            <CalendarPlus size={18} aria-hidden /> <Trans>Next year</Trans>
          </ButtonLink>
          <CalendarFeedSlot />
          <Button variant="primary" onPress={() => setOpened({})}>
            <Plus size={18} aria-hidden /> <Trans>Add Retreat</Trans>
          </Button>
        </>
      }
    >
      <div css={columns}>
        <MonthCard
          month={month}
          titleRef={title}
          onShow={show}
          onOpen={open}
          onChosen={(days) => setOpened({ days })}
        />
        <div css={beside}>
          <YearOverview month={month} onShow={show} onOpen={open} onAdd={() => setOpened({})} />
        </div>
      </div>
      {opened && <RetreatDialog {...opened} onClose={close} onSaved={saved} onDeleted={part} />}
    </PageFrame>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1.75fr) minmax(0, 1fr)' },
} as const;

/** The month gives the height, however long the year is. */
const beside = {
  position: 'relative',
  '& > *': { [media.lg]: { position: 'absolute', inset: 0 } },
} as const;
