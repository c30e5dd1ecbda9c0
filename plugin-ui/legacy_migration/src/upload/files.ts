import { t } from '@lingui/core/macro';

/** What the dialog of the browser offers first; what a file is, the server sees from what is in it. */
export const ACCEPTED = '.csv,.tsv,.txt,.xlsx';

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 20;

/** Why these files cannot be taken in, as far as one sees from outside. */
export function problemOf(files: readonly File[]): string | null {
  const [file, ...others] = files;
  if (!file) return t`Choose a file.`;
  if (others.length > 0) return t`One file at a time, please.`;
  if (file.size === 0) return t`This file is empty.`;
  if (file.size > MOST_MEGABYTES * MEGABYTE) {
    return t`This file has more than ${MOST_MEGABYTES} MB. Divide it into smaller ones.`;
  }
  return null;
}
