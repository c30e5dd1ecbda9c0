import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { color, motion, size, space, touch, weight } from '../theme';
import { GuardedArea } from './leaving';

interface Props<Id extends string> {
  label: string;
  tabs: readonly { id: Id; title: string; content: ReactNode }[];
  /** Which one is open, where that is decided elsewhere: in the address. */
  selected?: Id;
  onSelect?: (id: Id) => void;
}

/** A few views of one thing, one at a time. With something unsaved in one, another asks first. */
export function TabSet<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const [chosen, choose] = useState(tabs[0]?.id);
  const open = selected ?? chosen;
  const select = (id: Id) => {
    choose(id);
    onSelect?.(id);
  };
  return (
    <GuardedArea>
      {(leave) => (
        <Tabs
          {...(open !== undefined && { selectedKey: open })}
          onSelectionChange={(id) => id !== open && leave(() => select(id as Id))}
        >
          <TabList aria-label={label} css={list}>
            {tabs.map(({ id, title }) => (
              <Tab key={id} id={id} css={tab}>
                {title}
              </Tab>
            ))}
          </TabList>
          {tabs.map(({ id, content }) => (
            <TabPanel key={id} id={id} css={{ paddingTop: space(4) }}>
              {content}
            </TabPanel>
          ))}
        </Tabs>
      )}
    </GuardedArea>
  );
}

const list = {
  display: 'flex',
  gap: space(1),
  overflowX: 'auto' as const,
  borderBottom: `1px solid ${color.line}`,
};

const tab = {
  display: 'grid',
  placeItems: 'center',
  padding: space(2.5, 3),
  borderBottom: '2px solid transparent',
  color: color.inkSoft,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap' as const,
  [touch]: { minHeight: size.touch },
  cursor: 'pointer',
  transition: `color ${motion.quick}`,
  '&[data-hovered]': { color: color.ink },
  '&[data-selected]': { color: color.green, borderBottomColor: color.green },
  '&[data-focus-visible]': { outline: `2px solid ${color.green}`, outlineOffset: -2 },
};
