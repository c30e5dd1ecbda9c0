import { Card, space } from '@cenacle/sdk';
import { FurtherToDos } from '../home/FurtherToDos';
import type { Home } from '../home/home';

/** What the office has to do. */
export default function OfficeLines({ toDos }: { toDos: Home['toDos'] }) {
  return (
    <Card title="To do" css={{ marginBottom: space(5) }}>
      <FurtherToDos toDos={toDos} />
    </Card>
  );
}
