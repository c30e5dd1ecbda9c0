import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the list of what axe finds wrong on the screen (WCAG 2.2 AA). */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      // jsdom paints nothing; the browser tests look at colours.
      'color-contrast': { enabled: false },
      // A part of a page is no page.
      region: { enabled: false },
    },
  });
  const found = violations.map(({ help, nodes }) => `${help}: ${nodes.map((n) => n.html).join()}`);
  expect(found).toEqual([]);
}
