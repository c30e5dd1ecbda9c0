import { useUser } from '@cenacle/sdk';
import { ListTodo } from 'lucide-react';
import { type Home, toDoPath } from './home';
import { Line, list } from './Line';

/** What plugins have to do; each leads to where it is done. */
export function FurtherToDos({ toDos }: { toDos: Home['toDos'] }) {
  const user = useUser();
  return (
    <ul css={list}>
      {toDos.map((toDo) => (
        <Line key={toDo.message} icon={ListTodo} to={toDoPath(user, toDo)}>
          {toDo.message}
        </Line>
      ))}
    </ul>
  );
}
