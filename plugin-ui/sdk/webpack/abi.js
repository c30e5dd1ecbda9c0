import { readFileSync } from 'node:fs';

/** The contract between shell and plugins that this SDK speaks; a remote carries it in its manifest. */
export const { abi: ABI } = JSON.parse(
  readFileSync(new URL('../src/abi.json', import.meta.url), 'utf8'),
);
