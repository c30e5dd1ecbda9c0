/** Shows a mail as it would arrive; styles in it hold, scripts in it do not run. */
import { READY } from '../staff/editor/protocol';

const PORTAL = new URL(window.location.href).origin;

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== PORTAL || typeof data?.html !== 'string') return;
  const mail = new DOMParser().parseFromString(data.html, 'text/html');
  document.documentElement.replaceChildren(
    document.adoptNode(mail.head),
    document.adoptNode(mail.body),
  );
});
window.parent.postMessage(READY, PORTAL);
