import { unseen } from '../theme';

const region = document.createElement('div');

/** Says what an element is called to whoever hears the page, wherever they are in it. */
export function announce(id: string): void {
  if (!region.isConnected) {
    region.ariaLive = 'assertive';
    // Dialogs leave it to be heard.
    region.dataset.liveAnnouncer = 'true';
    Object.assign(region.style, unseen);
    document.body.append(region);
  }
  const said = document.createElement('div');
  said.role = 'img';
  said.setAttribute('aria-labelledby', id);
  region.replaceChildren(said);
}
