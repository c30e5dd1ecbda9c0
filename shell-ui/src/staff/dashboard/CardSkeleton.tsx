import { Card, Skeleton, space } from '@cenacle/sdk';

/** The shape of a card on its way: a title, a number, a few words. */
export function CardSkeleton() {
  return (
    <Card css={lines}>
      <Skeleton width="45%" />
      <Skeleton width="25%" height="3em" />
      <Skeleton width="60%" />
    </Card>
  );
}

const lines = {
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
} as const;
