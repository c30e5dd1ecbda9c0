import { MailPreview } from '../editor/MailPreview';

/** The words alone are kept, without the head and the foot that each mail gets. */
const asMailed = (body: string) =>
  `<div style="padding: 8px; font: 17px/26px Helvetica, Arial, sans-serif">${body}</div>`;

/** The words of a mail, as they were or will be sent. */
export function Words({ html }: { html: string }) {
  return <MailPreview html={asMailed(html)} width="100%" height="16rem" />;
}
