import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { color, media, motion, radius, shadow, size, space, touch, weight } from '../theme';
import { riseIn } from './overlays';
import { Spinner } from './Spinner';

type Kind = 'success' | 'error' | 'info' | 'loading';

interface Words {
  kind: Kind;
  message: string;
  undo?: () => void;
}

const SHOWN_MS = 6000;
const LOADING_APPEARS_MS = 500;
const LOADING_STAYS_MS = 1000;

const queue = new ToastQueue<Words>({ maxVisibleToasts: 4 });

const say =
  (kind: Kind) =>
  (message: string, options: { undo?: () => void } = {}) => {
    const shown = queue.visibleToasts.some(
      ({ content }) => content.kind === kind && content.message === message,
    );
    if (!shown) queue.add({ kind, message, ...options }, { timeout: SHOWN_MS });
  };

/** Tells what became of an act. `undo` offers to take it back; what stands already is not repeated. */
export const toast = { success: say('success'), error: say('error'), info: say('info') };

/** Says that something is loading, once it takes half a second; gone a second after it ended. */
export async function loadingToast<T>(promise: Promise<T>, message = 'Loading …'): Promise<T> {
  let key: string | undefined;
  const appearing = setTimeout(() => {
    key = queue.add({ kind: 'loading', message });
  }, LOADING_APPEARS_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(appearing);
    setTimeout(() => key && queue.close(key), LOADING_STAYS_MS);
  }
}

/** Where toasts appear: once in each page. */
export function Toaster() {
  return (
    <ToastRegion queue={queue} aria-label="Messages" css={region}>
      {({ toast: shown }) => (
        <AriaToast key={shown.key} toast={shown} css={card}>
          <Sign kind={shown.content.kind} />
          <ToastContent css={{ flex: 1, minWidth: 0 }}>
            <Text slot="title">{shown.content.message}</Text>
          </ToastContent>
          {shown.content.undo && (
            <Button
              css={[action, { fontWeight: weight.strong, textDecoration: 'underline' }]}
              onPress={() => {
                shown.content.undo?.();
                queue.close(shown.key);
              }}
            >
              Undo
            </Button>
          )}
          {shown.content.kind !== 'loading' && (
            <Button slot="close" aria-label="Close" css={action}>
              <X size={18} aria-hidden />
            </Button>
          )}
        </AriaToast>
      )}
    </ToastRegion>
  );
}

function Sign({ kind }: { kind: Kind }) {
  if (kind === 'loading') return <Spinner size={20} />;
  const Icon = { success: CircleCheck, error: CircleAlert, info: Info }[kind];
  return <Icon size={20} aria-hidden css={{ color: tint[kind], flex: 'none' }} />;
}

const tint = { success: color.green, error: color.red, info: color.blue };

const region = {
  position: 'fixed' as const,
  zIndex: 200,
  insetInline: space(4),
  bottom: space(4),
  display: 'flex',
  flexDirection: 'column-reverse' as const,
  gap: space(2),
  outline: 'none',
  '@media print': { display: 'none' },
  [media.sm]: { insetInline: 'auto', right: space(6), bottom: space(6), width: space(96) },
};

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: space(2.5, 2.5, 2.5, 4),
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.floating,
  animation: `${riseIn} ${motion.calm}`,
  '&[data-focus-visible]': { outline: `2px solid ${color.green}` },
};

const action = {
  display: 'grid',
  placeItems: 'center',
  minWidth: space(8),
  minHeight: space(8),
  [touch]: { minWidth: size.touch, minHeight: size.touch },
  padding: space(0, 1.5),
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  color: 'inherit',
  cursor: 'pointer',
  '&[data-hovered]': { background: color.neutralGround },
};
