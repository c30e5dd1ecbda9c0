import { space } from '@cenacle/sdk';

/** The text of an agreement, to be read. */
export function Agreed({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
  return <div css={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

const prose = {
  display: 'grid',
  gap: space(3),
  maxWidth: '65ch',
  overflowWrap: 'anywhere',
  '& ul, & ol': { display: 'grid', gap: space(1), paddingLeft: space(6) },
} as const;
