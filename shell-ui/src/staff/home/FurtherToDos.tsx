import { bareList, useUser } from '@cenacle/sdk';
import { ListTodo } from 'lucide-react';
import { type Home, toDoPath } from './home';
import { Line } from './Line';

/** What plugins have to do; each leads to where it is done. */
export function FurtherToDos({ toDos }: { toDos: Home['toDos'] }) {
  const user = useUser();
  return (
    <ul css={bareList}>
      {toDos.map((toDo) => (
        <Line key={toDo.message} icon={ListTodo} to={toDoPath(user, toDo)}>
          {toDo.message}
        </Line>
      ))}
    </ul>
  );
}
