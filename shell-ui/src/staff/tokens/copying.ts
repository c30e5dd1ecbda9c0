import { toast } from '@cenacle/sdk';

/** Puts it where it can be pasted from. */
export async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    // Not allowed here, or the page did not come by https.
    toast.error('It could not be copied. Mark it, and copy it by hand.');
  }
}
