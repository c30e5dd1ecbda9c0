import { Message } from '@cenacle/sdk';
import { failureText } from './words';

/** Says that it is not done yet, and why; the button that did not work says Retry. */
export function Failure({ error, children }: { error: Error | null; children: string }) {
  return error && <Message tone="red">{failureText(error, children)}</Message>;
}
