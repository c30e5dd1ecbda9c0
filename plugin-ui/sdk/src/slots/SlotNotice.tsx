import { Button } from '../kit';
import { hasRole, ROLES } from '../session/roles';
import { useSession } from '../session/SessionProvider';
import { color, radius, space, text } from '../theme';

/** What a notice knows. */
export interface SlotNoticeProps {
  plugin: string;
  onRetry: () => void;
}

/**
 * Stands where a plugin could not: quiet, and with a way to try again. The name of the plugin says
 * something to those alone who can do something about it.
 */
export function SlotNotice({ plugin, onRetry }: SlotNoticeProps) {
  const { user } = useSession();
  const knows = user !== null && hasRole(user, [ROLES.admin]);
  return (
    <div role="status" css={notice}>
      <span>
        {knows
          ? `The part “${plugin}” could not be loaded.`
          : 'A part of this page could not be loaded.'}
      </span>
      <Button variant="quiet" onPress={onRetry} aria-label={knows ? `Retry ${plugin}` : undefined}>
        Retry
      </Button>
    </div>
  );
}

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'space-between',
  gap: space(1, 3),
  padding: space(1, 4),
  border: `1px dashed ${color.line}`,
  borderRadius: radius.control,
  color: color.inkSoft,
  fontSize: text.s14,
} as const;
