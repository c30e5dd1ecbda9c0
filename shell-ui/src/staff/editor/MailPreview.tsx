import { color, radius } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { PREVIEW_PAGE } from './protocol';
import { useFramedPage } from './useFramedPage';

interface Props {
  html: string;
  width: string;
  height?: string;
}

/** A mail as it would arrive, in a frame where its own styles hold. */
export function MailPreview({ html, width, height = 'min(34rem, 60dvh)' }: Props) {
  const shown = useRef<Window>(null);
  const show = (page: Window) => {
    shown.current = page;
    page.postMessage({ html }, '*');
  };
  const [frame] = useFramedPage(show);
  useEffect(() => {
    shown.current?.postMessage({ html }, '*');
  }, [html]);
  return (
    <iframe
      ref={frame}
      src={PREVIEW_PAGE}
      title={t`How the mail looks`}
      sandbox="allow-scripts"
      css={[sheet, { width, height }]}
    />
  );
}

const sheet = {
  display: 'block',
  maxWidth: '100%',
  marginInline: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const;
