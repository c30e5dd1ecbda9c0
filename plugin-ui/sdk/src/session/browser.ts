/** Leaving this page for another: a full load, for the two entries are two pages. */
export const browser = {
  go(url: string): void {
    window.location.assign(url);
  },
};
