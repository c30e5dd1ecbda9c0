import { HttpResponse } from 'msw';

/** A success, as the portal answers it. */
export function result(value: unknown) {
  return HttpResponse.json({ result: value as null });
}

/** A refusal of what was sent: `refused('The email or password is incorrect.')`. */
export function refused(errorMessage: string, propertyName = '') {
  return HttpResponse.json(
    { hasErrors: true, validationFailures: [{ propertyName, errorMessage }] },
    { status: 400 },
  );
}

/** Any other failure. */
export function failed(status: number, headers: Record<string, string> = {}) {
  return HttpResponse.json({ message: 'It failed.', requestId: 'request-1' }, { status, headers });
}
