import { api } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

const OfficeLines = lazy(() => import(/* webpackChunkName: "office-to-do" */ './OfficeLines'));

/** What plugins have to do that no group does; nothing where there is nothing. */
export function OfficeToDo() {
  const { data = [] } = useQuery({
    ...api.queryOptions('get', '/api/dashboard/to-dos'),
    meta: { isQuiet: true },
  });
  return (
    data.length > 0 && (
      <Suspense>
        <OfficeLines toDos={data} />
      </Suspense>
    )
  );
}
