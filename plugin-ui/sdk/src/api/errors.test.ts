import { expect, it } from 'vitest';
import { ApiError, actionFailure } from './errors';

it('uses the first failure of a refused act', () => {
  const error = new ApiError({
    status: 400,
    validationFailures: [
      { propertyName: '', errorMessage: 'The last admin cannot be locked.' },
      { propertyName: 'id', errorMessage: 'Unknown.' },
    ],
  });
  expect(actionFailure('lock the user', error)).toBe(
    'There was an issue attempting to lock the user: The last admin cannot be locked.',
  );
});

it('has no message for a 500', () => {
  expect(actionFailure('lock the user', new ApiError({ status: 500, message: 'It broke.' }))).toBe(
    'There was an issue attempting to lock the user',
  );
});

it('names the status of anything else', () => {
  expect(actionFailure('lock the user', new ApiError({ status: 404, message: 'Not here.' }))).toBe(
    'There was an issue attempting to lock the user: HTTP 404. Contact support if this continues',
  );
});
