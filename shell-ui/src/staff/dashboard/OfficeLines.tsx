import { bareList, Card, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import {
  DoorOpen,
  type LucideIcon,
  MailX,
  Megaphone,
  Phone,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { FurtherToDos } from '../home/FurtherToDos';
import type { Home } from '../home/home';
import { Line } from '../home/Line';
import type { OfficeNeed } from './officeToDo';

const SIGNS: Record<OfficeNeed['kind'], LucideIcon> = {
  plugin: TriangleAlert,
  applications: UserPlus,
  bounced: MailX,
  arrivals: DoorOpen,
  uncalled: Megaphone,
  unanswered: Phone,
};

interface Props {
  needs: readonly OfficeNeed[];
  toDos: Home['toDos'];
}

/** What the office has to do; each leads to where it is done. */
export default function OfficeLines({ needs, toDos }: Props) {
  return (
    <Card title={t`To do`} css={{ marginBottom: space(5) }}>
      {needs.length > 0 && (
        <ul css={bareList}>
          {needs.map(({ kind, message, path }) => (
            <Line
              key={`${path} ${message}`}
              icon={SIGNS[kind]}
              to={path}
              reloadDocument={kind === 'arrivals'}
            >
              {message}
            </Line>
          ))}
        </ul>
      )}
      {toDos.length > 0 && <FurtherToDos toDos={toDos} />}
    </Card>
  );
}
