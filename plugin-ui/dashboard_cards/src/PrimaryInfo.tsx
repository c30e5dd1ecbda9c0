import { color, formatName, formatPhone, space, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
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
    <CardFrame
      title={t`Primary Info`}
      icon={IdCard}
      links={[{ to: `/admin/users/update/${id}`, label: t`Update` }]}
    >
      {data && (
        <dl css={list}>
          <Line term={t`Name`} value={formatName(data)} />
          <Line term={t`Email`} value={data.email} />
          <Line term={t`Phone`} value={formatPhone(data.phoneNumber ?? '')} />
        </dl>
      )}
    </CardFrame>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt css={{ color: color.inkSoft }}>{term}</dt>
      <dd css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{value || t`N/A`}</dd>
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
