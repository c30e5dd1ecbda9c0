import { toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** Puts it where it can be pasted from. */
export async function copy(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    // Not allowed here, or the page did not come by https.
    toast.error(t`It could not be copied. Mark it, and copy it by hand.`);
  }
}
