import { Button, media, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { StickySearch } from '../StickySearch';

interface Parts {
  inForce: ReactNode;
  /** How many are shown. */
  total: ReactNode;
  tools: ReactNode;
  /** The people. */
  children: ReactNode;
}

interface DeskProps extends Parts {
  /** From here to the foot of the screen is the place of all of it: the page itself does not scroll. */
  place: RefObject<HTMLDivElement | null>;
  height: number | undefined;
  toolbar: ReactNode;
  side: ReactNode;
}

/** Rows, and beside them what is counted and the rooms. */
export function DeskLayout(parts: DeskProps) {
  return (
    <div ref={parts.place} css={desk} style={{ height: parts.height }}>
      <div css={head}>
        {parts.toolbar}
        <div css={buttons}>{parts.tools}</div>
      </div>
      <div css={[status, { paddingBottom: 0 }]}>
        {parts.total}
        {parts.inForce}
      </div>
      <div css={columns}>
        <div css={rows}>{parts.children}</div>
        <aside aria-label={t`The retreat`} css={aside}>
          {parts.side}
        </aside>
      </div>
    </div>
  );
}

interface PhoneProps extends Parts {
  search: ReactNode;
  filter: ReactNode;
}

/** The search stays at the top, and right below it is whom it found. */
export function PhoneLayout(parts: PhoneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StickySearch>
        <div>{parts.search}</div>
        {parts.filter}
      </StickySearch>
      <div css={status}>
        {parts.total}
        {parts.inForce}
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          css={{ marginInlineStart: 'auto' }}
        >
          <Trans>More</Trans>{' '}
          {isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        </Button>
      </div>
      {isOpen && <div css={[buttons, { marginBlock: space(2) }]}>{parts.tools}</div>}
      {parts.children}
    </>
  );
}

const NOT_ON_PAPER = { '@media print': { display: 'none' } } as const;

const desk = {
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  // What a page leaves free below stands within the height already.
  marginBottom: space(-16),
  '@media print': { height: 'auto !important' },
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space(3),
  '& > :first-of-type': { flex: 1 },
  ...NOT_ON_PAPER,
} as const;

const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(2), ...NOT_ON_PAPER } as const;

const columns = {
  display: 'grid',
  flex: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: space(4),
  minHeight: 0,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 14rem' },
  [media.xl]: { gridTemplateColumns: 'minmax(0, 1fr) 16rem' },
} as const;

const rows = { minWidth: 0, minHeight: 0 } as const;

const status = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 3),
  minHeight: space(10),
  paddingBottom: space(2),
} as const;

const aside = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  display: 'none',
  alignContent: 'start',
  gap: space(4),
  minHeight: 0,
  overflowY: 'auto',
  [media.lg]: { display: 'grid' },
  ...NOT_ON_PAPER,
} as const;
