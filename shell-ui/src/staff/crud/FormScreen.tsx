import { Card, PageFrame } from '@cenacle/sdk';
import type { ReactNode } from 'react';
import { useWayBack } from './lists';

interface Props {
  title: string;
  description?: string;
  /** The list that the screen belongs to, and what the way back to it says. */
  list: { to: string; label: string };
  children: ReactNode;
}

/** A screen that makes something new. */
export function FormScreen({ title, description, list, children }: Props) {
  const back = useWayBack(list.to);
  return (
    <PageFrame title={title} description={description} back={{ to: back, label: list.label }}>
      <Card>{children}</Card>
    </PageFrame>
  );
}
