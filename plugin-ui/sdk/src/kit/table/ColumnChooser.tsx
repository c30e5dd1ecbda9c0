import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu';
import { space } from '../../theme';
import { Button, ButtonBody } from '../Button';
import { listLine } from '../choices';
import { sectionHeader } from '../Menu';
import { popover } from '../overlays';
import type { Column } from './types';

/** The columns of the table `name` that a person does not want to see; remembered. */
export function useHiddenColumns(name: string): [string[], (hidden: string[]) => void] {
  const key = `cenacle.hidden-columns.${name}`;
  const [hidden, setHidden] = useState<string[]>(() =>
    (localStorage.getItem(key) ?? '').split(',').filter(Boolean),
  );
  return [
    hidden,
    (next) => {
      localStorage.setItem(key, next.join(','));
      setHidden(next);
    },
  ];
}

interface Props {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isRowHeader' | 'section'>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns one sees; the one that names the row always stays. */
export function ColumnChooser({ columns, hidden, onChange }: Props) {
  const optional = columns.filter(({ isRowHeader }) => !isRowHeader);
  const linesOf = (wanted: string | undefined) =>
    optional
      .filter(({ section }) => section === wanted)
      .map(({ id, header }) => (
        <MenuItem key={id} id={id} textValue={header} css={listLine}>
          {({ isSelected }) => (
            <>
              {header}
              {isSelected && <Check size={18} aria-hidden css={{ marginLeft: 'auto' }} />}
            </>
          )}
        </MenuItem>
      ));
  const sections = new Set(optional.flatMap(({ section }) => section ?? []));
  return (
    <MenuTrigger>
      <ButtonBody value={AriaButton}>
        <Button>
          <Columns3 size={18} aria-hidden /> <Trans>Columns</Trans>
        </Button>
      </ButtonBody>
      <Popover placement="bottom end" offset={6} css={popover}>
        <AriaMenu
          aria-label={t`Columns`}
          selectionMode="multiple"
          selectedKeys={optional.map(({ id }) => id).filter((id) => !hidden.includes(id))}
          onSelectionChange={(keys) =>
            onChange(optional.map(({ id }) => id).filter((id) => keys !== 'all' && !keys.has(id)))
          }
          css={{ padding: space(1.5), outline: 'none' }}
        >
          {linesOf(undefined)}
          {[...sections].map((section) => (
            <MenuSection key={section}>
              <Header css={sectionHeader}>{section}</Header>
              {linesOf(section)}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
