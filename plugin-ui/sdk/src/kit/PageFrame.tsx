import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { usePublicSettings } from '../settings';
import { color, media, size, space, text, touch } from '../theme';
import { useArrivalFocus } from './useArrivalFocus';

interface Props {
  /** The one heading, and the title of the browser's tab. */
  title: string;
  description?: ReactNode;
  /** Where this screen was reached from. */
  back?: { to: string; label: string };
  /** What one may do here; the primary action comes last. */
  actions?: ReactNode;
  /** As wide as the window, for tables and rosters. */
  isWide?: boolean;
  children: ReactNode;
}

/** One screen: a heading that takes focus when one arrives, what one may do, the content. */
export function PageFrame({ title, description, back, actions, isWide, children }: Props) {
  const heading = useArrivalFocus({ preventScroll: true });
  usePageTitle(title);
  return (
    <div css={[page, isWide && { maxWidth: 'none' }]}>
      {back && (
        <Link to={back.to} css={backLink}>
          <ArrowLeft size={18} aria-hidden /> {back.label}
        </Link>
      )}
      <header css={head}>
        <div css={{ minWidth: 0 }}>
          <h1 ref={heading} tabIndex={-1} css={{ fontSize: text.s28 }}>
            {title}
          </h1>
          {description && <p css={{ marginTop: space(1), color: color.inkSoft }}>{description}</p>}
        </div>
        {actions && <div css={tools}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Names the browser's tab after the screen, and the house. */
export function usePageTitle(title: string) {
  const house = usePublicSettings()?.portalTitle;
  useEffect(() => {
    document.title = house ? `${title} · ${house}` : title;
  }, [title, house]);
}

const page = {
  width: '100%',
  maxWidth: size.page,
  marginInline: 'auto',
  padding: space(6, 4, 16),
  [media.md]: { padding: space(8, 6, 16) },
};

const head = {
  display: 'flex',
  flexWrap: 'wrap' as const,
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space(4),
  marginBottom: space(6),
};

const backLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  marginBottom: space(3),
  [touch]: { minHeight: size.touch, marginBottom: 0 },
  color: color.inkSoft,
  textDecoration: 'none',
  '&:hover': { color: color.green },
};

/** What bears a label above it stands level with the buttons. */
const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space(3) } as const;
