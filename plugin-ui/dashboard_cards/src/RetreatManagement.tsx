import { plural, t } from '@lingui/core/macro';
import { CalendarDays } from 'lucide-react';
import { CardFrame } from './CardFrame';
import { asCard, type CardProps } from './card';
import { Figure } from './Figure';

/** How many retreats the house holds this year. */
function RetreatManagement({ data }: CardProps<{ year: number; retreats: number }>) {
  return (
    <CardFrame
      title={t`Retreat Management`}
      icon={CalendarDays}
      links={[{ to: '/admin/retreats', label: t`Open calendar` }]}
    >
      {data && <Figure count={data.retreats} words={wordsOf(data)} />}
    </CardFrame>
  );
}

const wordsOf = ({ year, retreats }: { year: number; retreats: number }) =>
  plural(retreats, { one: `retreat in ${year}`, other: `retreats in ${year}` });

export default asCard(RetreatManagement);
