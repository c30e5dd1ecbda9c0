import { color, radius } from '@cenacle/sdk';
import { PREVIEW_PAGE } from '../../staff/editor/protocol';
import { useFramedPage } from '../../staff/editor/useFramedPage';

/** Links of a mail go to a tab of their own, as they would from a mailbox. */
const ELSEWHERE = '<base target="_blank">';

/** A mail's HTML in a frame without an origin; its scripts do not run, its links work. */
export function MailFrame({ html }: { html: string }) {
  const [frame] = useFramedPage((page) => page.postMessage({ html: ELSEWHERE + html }, '*'));
  return (
    <iframe
      ref={frame}
      src={PREVIEW_PAGE}
      title="The mail"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      css={sheet}
    />
  );
}

const sheet = {
  display: 'block',
  width: '100%',
  height: 'max(28rem, 62dvh)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const;
