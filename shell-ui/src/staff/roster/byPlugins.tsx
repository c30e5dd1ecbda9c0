import { IconButton, Menu, MenuSlot, Slot, SlotPlace, useInGrid } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import { nameOf, type RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

interface Props {
  row: RosterRow;
}

/** Quiet signs beside a name. */
export function BadgesOf({ row: { retreatantId } }: Props) {
  const { hasBadges, groupId, retreatId } = useRosterContext();
  if (!hasBadges || retreatantId === null) return null;
  return (
    <Slot
      name="retreatant.badge"
      props={{ retreatantId, roster: { groupId, retreatId } }}
      notice={Nothing}
      among="words"
    />
  );
}

/** In a row there is no room for a word of what is missing; the page of the person has it. */
const Nothing = () => null;

/** What plugins do with one row. */
export function RowMenu({ row }: Props) {
  const { hasRowMenus, groupId, retreatId } = useRosterContext();
  const { tabIndex } = useInGrid();
  const { retreatantId } = row;
  if (!hasRowMenus || retreatantId === null) return null;
  const label = t`More for ${{ name: nameOf(row) }}`;
  const button = <IconButton icon={Ellipsis} label={label} excludeFromTabOrder={tabIndex === -1} />;
  return (
    <span css={asHighAsTheRow}>
      <Menu label={label} trigger={button}>
        <MenuSlot name="roster.row" props={{ groupId, retreatId, retreatantId }} />
      </Menu>
    </span>
  );
}

/** What plugins know of somebody, beside the roster or on their sheet. */
export function MoreOf({ row: { retreatantId } }: Props) {
  const { groupId, retreatId } = useRosterContext();
  if (retreatantId === null) return null;
  return <Slot name="roster.side" props={{ groupId, retreatId, retreatantId }} />;
}

/** For whoever looks where plugins may stand: in rows they are only while something fills them. */
export function EmptyPlaces() {
  const { hasBadges, hasRowMenus } = useRosterContext();
  return (
    <>
      {!hasBadges && (
        <SlotPlace name="retreatant.badge" among="words">
          {null}
        </SlotPlace>
      )}
      {!hasRowMenus && (
        <SlotPlace name="roster.row" among="words">
          {null}
        </SlotPlace>
      )}
    </>
  );
}

const asHighAsTheRow = {
  display: 'inline-grid',
  height: '100%',
  '& > button': { minHeight: 0 },
} as const;
