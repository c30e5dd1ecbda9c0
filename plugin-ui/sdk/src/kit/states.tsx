import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, radius, space, text } from '../theme';
import { Button } from './Button';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
}

/** There is nothing here, and this is what one may do about it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div css={centred}>
      <Icon size={32} strokeWidth={1.5} aria-hidden css={{ color: color.gold }} />
      <p css={{ fontSize: text.s19 }}>{title}</p>
      {children && <div css={{ color: color.inkSoft, maxWidth: '44ch' }}>{children}</div>}
      {action && <div css={{ marginTop: space(2) }}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What could not be done. */
  title: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Something could not be loaded; never a blank. */
export function ErrorState({ title, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert" css={centred}>
      <CloudOff size={32} strokeWidth={1.5} aria-hidden css={{ color: color.red }} />
      <p css={{ fontSize: text.s19 }}>{title}</p>
      <Button onPress={onRetry} isPending={isRetrying}>
        <RotateCw size={18} aria-hidden /> Retry
      </Button>
    </div>
  );
}

interface SkeletonProps {
  width?: string;
  height?: string;
}

/** The shape of what is on its way. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      css={{
        display: 'inline-block',
        width,
        height,
        borderRadius: radius.control,
        background: color.neutralGround,
      }}
    />
  );
}

const centred = {
  display: 'flex',
  flexDirection: 'column' as const,
  alignItems: 'center',
  gap: space(3),
  padding: space(12, 6),
  textAlign: 'center' as const,
};
