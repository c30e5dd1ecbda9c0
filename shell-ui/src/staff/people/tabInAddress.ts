import { useSearchParams } from '@cenacle/sdk';

const TABS = ['retreatants', 'prospects'] as const;

type PeopleTab = (typeof TABS)[number];

/** Which people one looks at. What is searched goes along to the other tab; page, order and filters do not. */
export function useTab(): [PeopleTab, (tab: PeopleTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'retreatants';
  const open = (next: PeopleTab) =>
    setParams((before) => {
      const after = new URLSearchParams();
      if (next !== 'retreatants') after.set('tab', next);
      const search = before.get('search');
      if (search) after.set('search', search);
      return after;
    });
  return [tab, open];
}
