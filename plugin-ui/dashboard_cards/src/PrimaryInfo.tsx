import { color, formatName, formatPhone, space, useUser } from '@cenacle/sdk';
import { IdCard } from 'lucide-react';
import { CardFrame } from './CardFrame';
import { asCard, type CardProps } from './card';

interface Own {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
}

/** How the house knows the person who is signed in. */
function PrimaryInfo({ data }: CardProps<Own>) {
  const { id } = useUser();
  return (
    <CardFrame title="Primary Info" icon={IdCard} links={{ Update: `/admin/users/update/${id}` }}>
      {data && (
        <dl css={list}>
          <Line term="Name" value={formatName(data)} />
          <Line term="Email" value={data.email} />
          <Line term="Phone" value={formatPhone(data.phoneNumber ?? '')} />
        </dl>
      )}
    </CardFrame>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt css={{ color: color.inkSoft }}>{term}</dt>
      <dd css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{value || 'N/A'}</dd>
    </>
  );
}

export default asCard(PrimaryInfo);

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(1, 5),
  margin: 0,
  '& dd': { margin: 0 },
} as const;
