import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the list of what axe finds wrong on the screen (WCAG 2.2 AA). */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  // What react-aria has just announced stays in the page for some seconds, without its screen.
  const context = { include: container, exclude: '[data-live-announcer]' };
  const { violations } = await axe.run(context, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      // jsdom paints nothing; the browser tests look at colours and at icons.
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      // A part of a page is no page.
      region: { enabled: false },
    },
  });
  const found = violations.map(({ help, nodes }) => `${help}: ${nodes.map((n) => n.html).join()}`);
  expect(found).toEqual([]);
}
