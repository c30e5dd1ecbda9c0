import { Card, PageFrame } from '@cenacle/sdk';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../titles';
import { useWayBack } from './lists';

interface Props {
  description?: string;
  /** The list that the screen belongs to, and what the way back to it says. */
  list: { to: string; label: string };
  children: ReactNode;
}

/** A screen that makes something new. */
export function FormScreen({ description, list, children }: Props) {
  const title = useScreenTitle();
  const back = useWayBack(list.to);
  return (
    <PageFrame title={title} description={description} back={{ to: back, label: list.label }}>
      <Card>{children}</Card>
    </PageFrame>
  );
}
