import { ListTodo } from 'lucide-react';
import type { Home } from './home';
import { Line, list } from './Line';

/** What plugins have to do; each leads to where it is done. */
export function FurtherToDos({ toDos }: { toDos: Home['toDos'] }) {
  return (
    <ul css={list}>
      {toDos.map(({ message, path }) => (
        <Line key={`${path} ${message}`} icon={ListTodo} to={path}>
          {message}
        </Line>
      ))}
    </ul>
  );
}
