import { ApiError } from '@cenacle/sdk';

/** Whether somebody else was first: the row has another version than the one that was sent. */
export function isVersionRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.validationFailures.some(({ propertyName }) => propertyName === 'version')
  );
}
