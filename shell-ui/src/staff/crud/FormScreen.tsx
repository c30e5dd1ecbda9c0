import { Card, PageFrame, space } from '@cenacle/sdk';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../titles';
import { useWayBack } from './lists';

interface Props {
  description?: string;
  /** The list that the screen belongs to, and what the way back to it says. */
  list: { to: string; label: string };
  children: ReactNode;
  /** What stands below the form, on cards of its own. */
  below?: ReactNode;
}

/** A screen that makes something new. */
export function FormScreen({ description, list, children, below }: Props) {
  const title = useScreenTitle();
  const back = useWayBack(list.to);
  return (
    <PageFrame title={title} description={description} back={{ to: back, label: list.label }}>
      <Card>{children}</Card>
      {below && <div css={{ marginTop: space(5) }}>{below}</div>}
    </PageFrame>
  );
}
