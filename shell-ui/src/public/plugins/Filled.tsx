import {
  api,
  fillsOf,
  reportAsStranger,
  SlotFill,
  SlotLoaderContext,
  type SlotName,
  type SlotProps,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadFromRemote } from '../../portal/remotes';

interface Props {
  name: SlotName;
  props: SlotProps[SlotName];
}

reportAsStranger();

const frontends = api.queryOptions('get', '/api/plugins/public-frontends');

/** What plugins put into a slot of a public page, each kept apart from the others. */
export default function Filled({ name, props }: Props): ReactNode {
  const { data } = useQuery(frontends);
  return (
    <SlotLoaderContext value={loadFromRemote}>
      {data &&
        fillsOf(data, name).map((frontend) => (
          <SlotFill key={frontend.plugin} name={name} props={props} frontend={frontend} />
        ))}
    </SlotLoaderContext>
  );
}
