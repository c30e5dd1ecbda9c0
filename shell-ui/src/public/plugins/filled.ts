const told = () => document.querySelector<HTMLMetaElement>('meta[name="cenacle-slots"]');

/** Whether a plugin that is on fills a slot: the server says so in the head of the page. */
export const isFilled = (slot: string): boolean =>
  told()?.content.split(' ').includes(slot) ?? false;

/** Whether whoever is here may see where slots are, and asked to. */
export const isShown = (): boolean => told()?.dataset.shown !== undefined;
