import { color, radius, shadow, space } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard: past the header. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} css={link}>
      <Trans>Skip to the content</Trans>
    </a>
  );
}

const link = {
  position: 'absolute',
  insetInlineStart: space(4),
  top: 0,
  zIndex: 1,
  padding: space(2, 4),
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: shadow.floating,
  transform: 'translateY(-200%)',
  ':focus-visible': { transform: `translateY(${space(2)})` },
} as const;
