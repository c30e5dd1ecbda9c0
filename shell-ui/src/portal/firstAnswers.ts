const PATIENCE_MS = 300;

/**
 * Waits a moment for what the page has asked already: a screen that is drawn with it is drawn once,
 * and nothing on it moves. Whoever waits longer sees a screen that waits.
 */
export async function firstAnswers(): Promise<void> {
  const calls = Object.values(globalThis.cenacleAnswers ?? {});
  const all = Promise.allSettled(calls.map(({ answer }) => answer));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
