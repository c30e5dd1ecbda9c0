export function findBreaks(before: string, after: string): Generator<string>;
