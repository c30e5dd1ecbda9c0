import { CalendarDays } from 'lucide-react';
import { CardFrame } from './CardFrame';
import { asCard, type CardProps } from './card';
import { Figure } from './Figure';

/** How many retreats the house holds this year. */
function RetreatManagement({ data }: CardProps<{ year: number; retreats: number }>) {
  return (
    <CardFrame
      title="Retreat Management"
      icon={CalendarDays}
      links={{ 'Open calendar': '/admin/retreats' }}
    >
      {data && (
        <Figure
          count={data.retreats}
          one={`retreat in ${data.year}`}
          many={`retreats in ${data.year}`}
        />
      )}
    </CardFrame>
  );
}

export default asCard(RetreatManagement);
