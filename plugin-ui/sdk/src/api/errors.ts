import { t } from '@lingui/core/macro';

/** What the server refused about one field, or about the whole when `propertyName` is empty. */
export interface ValidationFailure {
  propertyName: string;
  errorMessage: string;
}

interface Refusal {
  status: number;
  message?: string;
  validationFailures?: ValidationFailure[];
  requestId?: string;
  retryAfter?: number;
  secondFactor?: string;
  beside?: object;
}

/** The status of a call that got no answer at all. */
export const NO_ANSWER = 0;

/** Any call of the API that did not succeed. Cancelled calls are no errors and never become one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or `NO_ANSWER`. */
  readonly status: number;
  readonly validationFailures: readonly ValidationFailure[];
  /** The name under which the house's log knows this request. */
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the server asks for that. */
  readonly retryAfter: number | undefined;
  /** Whether the person has to set up a second factor first. */
  readonly mustEnrol: boolean;
  /** All that came with it: what a screen shows beside the sentences. */
  readonly beside: object;

  constructor(refusal: Refusal) {
    super(
      refusal.validationFailures?.[0]?.errorMessage ??
        refusal.message ??
        t`HTTP ${{ status: refusal.status }}`,
    );
    this.status = refusal.status;
    this.validationFailures = refusal.validationFailures ?? [];
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
    this.mustEnrol = refusal.secondFactor === 'enrol';
    this.beside = refusal.beside ?? {};
  }
}

/** The error in an answer that was not a success; `body` is whatever came with it. */
export function refusalOf(response: Response, body: unknown): ApiError {
  const fields = (typeof body === 'object' ? body : null) as Partial<Refusal> | null;
  const wait = Number(response.headers.get('Retry-After'));
  return new ApiError({
    status: response.status,
    ...(fields?.message && { message: fields.message }),
    ...(fields?.validationFailures && { validationFailures: fields.validationFailures }),
    ...(fields?.requestId && { requestId: fields.requestId }),
    ...(fields?.secondFactor && { secondFactor: fields.secondFactor }),
    ...(fields && { beside: fields }),
    ...(wait > 0 && { retryAfter: wait }),
  });
}

/** Whether somebody else was first: what was sent was made of an older version. */
export const isVersionRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.validationFailures.some(({ propertyName }) => propertyName === 'version');

/** The sentence that tells a person which of their acts failed, and why (portal.md 8). */
export function actionFailure(action: string, error: ApiError): string {
  const issue = t`There was an issue attempting to ${action}`;
  const reason = reasonOf(error);
  return reason === '' ? issue : `${issue}: ${reason}`;
}

/** The same where portal.md 8 wants the first reason of a refusal alone. */
export const plainFailure = (action: string, error: ApiError): string =>
  error.validationFailures[0]?.errorMessage ?? actionFailure(action, error);

/** For `catch`, around what a dialog or a form shows: a refusal becomes that sentence. */
export const failAs =
  (action: string, words = actionFailure) =>
  (error: unknown): never => {
    throw error instanceof ApiError ? new Error(words(action, error)) : error;
  };

function reasonOf({ status, validationFailures: [first], message }: ApiError): string {
  if (status === 500) return '';
  if (status === NO_ANSWER) return message;
  if (status === 400 && first) return first.errorMessage;
  return t`HTTP ${status}. Contact support if this continues`;
}
