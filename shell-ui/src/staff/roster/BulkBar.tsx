import { Button, color, Dialog, IconButton, plural, radius, shadow, space } from '@cenacle/sdk';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ReasonsDialog } from '../mail/ReasonsDialog';
import { ActsOnMany } from './ActsOnMany';
import type { ColumnId } from './columns';
import { useInviting } from './invitations';
import type { RosterRow } from './roster';
import { useIsPhone } from './useIsPhone';

interface Props {
  rows: readonly RosterRow[];
  columns: readonly ColumnId[];
  onClear: () => void;
}

/** What may be done to all who were chosen, over the foot of the screen: no row moves for it. */
export function BulkBar({ rows, columns, onClear }: Props) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const end = () => {
    setOpen(false);
    onClear();
  };
  const inviting = useInviting(end);
  const acts = (
    <ActsOnMany
      rows={rows}
      columns={columns}
      inviting={inviting}
      onWriting={() => setOpen(false)}
      onDone={end}
      onFailed={setFailed}
    />
  );
  const words = `${plural(rows.length, 'person', 'people')} chosen`;
  return (
    <>
      {rows.length > 0 && (
        <Foot>
          <fieldset aria-label="Who is chosen" css={bar}>
            <span role="status">{words}</span>
            {isPhone ? (
              <Button variant="primary" onPress={() => setOpen(true)}>
                What to do …
              </Button>
            ) : (
              acts
            )}
            <IconButton icon={X} label="Choose nobody" onPress={onClear} />
          </fieldset>
        </Foot>
      )}
      {isPhone && (
        <Dialog isOpen={isOpen && rows.length > 0} onClose={() => setOpen(false)} title={words}>
          <div css={stack}>{acts}</div>
        </Dialog>
      )}
      {inviting.dialogs}
      {failed.length > 0 && (
        <ReasonsDialog
          title={`${plural(failed.length, 'person was', 'people were')} left out`}
          intro="All others are done."
          reasons={failed}
          onClose={() => setFailed([])}
        />
      )}
    </>
  );
}

/** Over the foot of the screen; what is told meanwhile stands above it. */
function Foot({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--cenacle-foot', `${box.current?.offsetHeight ?? 0}px`),
    );
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--cenacle-foot');
    };
  }, []);
  return (
    <div ref={box} css={foot}>
      {children}
    </div>
  );
}

const foot = {
  position: 'fixed',
  zIndex: 50,
  insetInline: 0,
  bottom: 0,
  padding: space(2),
  background: color.greenGround,
  borderTop: `1px solid ${color.green}`,
  boxShadow: shadow.floating,
  '@media print': { display: 'none' },
} as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2, 3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  borderRadius: radius.control,
} as const;

const stack = {
  display: 'grid',
  justifyItems: 'stretch',
  gap: space(3),
  '& > span': { width: 'auto' },
} as const;
