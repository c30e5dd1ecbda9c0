import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { color, media, motion, radius, shadow, size, space, touch, weight } from '../theme';
import { riseIn } from './overlays';
import { Spinner } from './Spinner';
import { type Kind, queue } from './toasts';

/**
 * Where toasts appear: once in each page. A press by mouse or finger leaves the keyboard where it is: of
 * a toast that had it and is gone the region still thinks so, and gives it to another one later.
 */
export default function Toaster() {
  const acts = [
    ['open', t`Open`],
    ['undo', t`Undo`],
  ] as const;
  return (
    <ToastRegion queue={queue} aria-label={t`Messages`} css={region}>
      {({ toast: shown }) => (
        <AriaToast key={shown.key} toast={shown} css={card}>
          <Sign kind={shown.content.kind} />
          <ToastContent css={{ flex: 1, minWidth: 0 }}>
            <Text slot="title">{shown.content.message}</Text>
            {shown.content.about && (
              <Text slot="description" css={{ display: 'block', fontWeight: weight.strong }}>
                {shown.content.about}
              </Text>
            )}
          </ToastContent>
          {acts.map(
            ([act, word]) =>
              shown.content[act] && (
                <Button
                  key={act}
                  preventFocusOnPress
                  css={[action, { fontWeight: weight.strong, textDecoration: 'underline' }]}
                  onPress={() => {
                    shown.content[act]?.();
                    queue.close(shown.key);
                  }}
                >
                  {word}
                </Button>
              ),
          )}
          {shown.content.kind !== 'loading' && (
            <Button slot="close" preventFocusOnPress aria-label={t`Close`} css={action}>
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

/** Above what lies over the foot of the screen. */
const FOOT = `calc(${space(4)} + var(--cenacle-foot, 0px))`;

const region = {
  position: 'fixed' as const,
  zIndex: 200,
  insetInline: space(4),
  bottom: FOOT,
  display: 'flex',
  flexDirection: 'column-reverse' as const,
  gap: space(2),
  outline: 'none',
  '@media print': { display: 'none' },
  [media.sm]: { insetInline: 'auto', right: space(6), width: space(96) },
  // On a phone a dialog has its buttons where messages would lie.
  'body:has([role=dialog], [role=alertdialog]) &': {
    top: space(4),
    bottom: 'auto',
    [media.sm]: { top: 'auto', bottom: FOOT },
  },
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
