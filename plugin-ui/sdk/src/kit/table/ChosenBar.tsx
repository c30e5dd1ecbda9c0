import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plural as counted } from '../../format';
import { color, radius, shadow, space } from '../../theme';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { IconButton } from '../IconButton';
import { useIsPhone } from '../useIsPhone';

/** Those who are chosen, and what may be done with them. */
export interface ChosenBarProps {
  count: number;
  /** What one of them is called, and several. */
  words: readonly [one: string, many: string];
  /** What may be done with them; `close` puts away what lies over a phone's screen. */
  acts: (close: () => void) => ReactNode;
  /** Beside the count: the way to more of them. */
  more?: ReactNode;
  onClear: () => void;
}

/** What may be done to all who were chosen, over the foot of the screen: no row moves for it. */
export function ChosenBar({ count, words: [one, many], acts, more, onClear }: ChosenBarProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  const words = t`${{ whom: counted(count, one, many) }} chosen`;
  const shown = acts(() => setOpen(false));
  return (
    <Foot>
      <fieldset aria-label={t`Who is chosen`} css={bar}>
        <span role="status">{words}</span>
        {more}
        {isPhone ? (
          <Button variant="primary" onPress={() => setOpen(true)}>
            <Trans>What to do …</Trans>
          </Button>
        ) : (
          shown
        )}
        <IconButton icon={X} label={t`Choose nobody`} onPress={onClear} />
      </fieldset>
      {isPhone && (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words}>
          <div css={stack}>{shown}</div>
        </Dialog>
      )}
    </Foot>
  );
}

/** Over the foot of the screen; what is told meanwhile stands above it. */
function Foot({ children }: { children: ReactNode }) {
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
