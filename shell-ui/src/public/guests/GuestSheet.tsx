import {
  color,
  font,
  media,
  type PublicSettings,
  Skeleton,
  space,
  text,
  usePageTitle,
  usePublicSettings,
} from '@cenacle/sdk';
import { Global } from '@emotion/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import UpperRoom from '../login/UpperRoom';

interface FrameProps {
  /** Where the page itself says whom to write to. */
  hasOwnHelp?: boolean;
  children: ReactNode;
}

/** The paper on which somebody reads who has a mail open: large type, and one thing at a time. */
export function GuestFrame({ hasOwnHelp, children }: FrameProps) {
  const settings = usePublicSettings();
  return (
    <div css={page}>
      <Global styles={{ html: { fontSize: text.s19 } }} />
      <div css={picture}>
        <UpperRoom />
      </div>
      <div css={column}>
        <p data-house css={house}>
          <span css={smallPicture}>
            <UpperRoom />
          </span>
          {settings?.portalTitle ?? '\u00a0'}
        </p>
        {children}
        {!hasOwnHelp && <Help {...settings} />}
      </div>
    </div>
  );
}

/** Whom to write to, and whom to call. */
function Help({ supportEmail, housePhone }: Partial<PublicSettings>) {
  if (!supportEmail && !housePhone) return null;
  return (
    <p css={help}>
      {supportEmail && housePhone && (
        <Trans>
          Any trouble? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, or call{' '}
          <HousePhone number={housePhone} />
        </Trans>
      )}
      {supportEmail && !housePhone && (
        <Trans>
          Any trouble? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Trans>
      )}
      {housePhone && !supportEmail && (
        <Trans>
          Any trouble? Call <HousePhone number={housePhone} />
        </Trans>
      )}
    </p>
  );
}

/** A number that a phone calls, and that does not break. */
export function HousePhone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} css={{ whiteSpace: 'nowrap' }}>
      {number}
    </a>
  );
}

interface SheetProps extends FrameProps {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** Another heading than the tab's title. */
  heading?: ReactNode;
  /** A few words above the heading. */
  above?: string;
}

/** A step of a guest: its heading takes the focus, and so is read out. */
export function GuestSheet({ title, heading, above, children, hasOwnHelp }: SheetProps) {
  const top = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // A new title is a new step.
  useEffect(() => {
    if (title) top.current?.focus();
  }, [title]);
  return (
    <GuestFrame hasOwnHelp={hasOwnHelp}>
      <header>
        {above && <p css={aboveLook}>{above}</p>}
        <h1 ref={top} tabIndex={-1} css={headingLook}>
          {heading ?? title}
        </h1>
      </header>
      {children}
    </GuestFrame>
  );
}

/** Until it is known what to show. */
export function Waiting() {
  return (
    <GuestFrame>
      <div role="status" aria-label={t`Loading`} css={{ display: 'grid', gap: space(4) }}>
        <Skeleton height="2rem" />
        <Skeleton width="70%" height="2rem" />
        <Skeleton height="5rem" />
      </div>
    </GuestFrame>
  );
}

const page = {
  display: 'grid',
  minHeight: '100dvh',
  padding: space(5, 5, 10),
  [media.lg]: { gridTemplateColumns: '6fr 7fr', gap: space(8), padding: space(8) },
} as const;

/** Where there is room for it. */
const picture = {
  display: 'none',
  [media.lg]: {
    display: 'block',
    position: 'sticky',
    top: '15dvh',
    height: 'min(30rem, 70dvh)',
    marginTop: 'calc(15dvh - 2rem)',
  },
} as const;

const column = {
  display: 'grid',
  alignContent: 'start',
  gap: space(6),
  width: '100%',
  minWidth: 0,
  maxWidth: '31rem',
  marginInline: 'auto',
  [media.lg]: { alignContent: 'center', marginInline: 0 },
} as const;

const house = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  paddingBottom: space(3),
  borderBottom: `2px solid ${color.gold}`,
  color: color.green,
  fontFamily: font.serif,
  fontWeight: 600,
} as const;

const smallPicture = {
  flex: 'none',
  width: space(8),
  height: space(9),
  [media.lg]: { display: 'none' },
} as const;

const aboveLook = { marginBottom: space(2), color: color.inkSoft } as const;
const headingLook = { fontSize: text.s28, textWrap: 'pretty' } as const;
const help = { color: color.inkSoft, overflowWrap: 'anywhere' } as const;
