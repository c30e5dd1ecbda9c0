/** Whether a plugin that is on fills a slot: the server says so in the head of the page. */
export const isFilled = (slot: string): boolean =>
  document
    .querySelector<HTMLMetaElement>('meta[name="cenacle-slots"]')
    ?.content.split(' ')
    .includes(slot) ?? false;
