import type { PasskeyStep } from './users/passkey.ts';

/** The body of every failed call. Clients branch on `code`, never on the text. */
export interface ApiErrorBody {
  code: ErrorCode;
  /** One sentence for a person, in the language of `Accept-Language`. */
  message: string;
  /** By field name; on 422, and where a conflict belongs to a field. */
  fields?: Record<string, string>;
  /** On `edit_conflict`: the thing as it is now, so that the second to save can compare. */
  current?: unknown;
  /** On `passkey_required`: what the session lacks. */
  step?: PasskeyStep;
}

/** Each code has its sentence in the `api` namespace, as `api.error.<code>`. */
export const errorCodes = [
  'invalid_json',
  'not_signed_in',
  'invalid_credentials',
  'forbidden',
  'passkey_required',
  'verification_required',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'body_too_slow',
  'uri_too_long',
  'not_json',
  'validation_failed',
  'username_taken',
  'email_taken',
  'registration_closed',
  'already_registered',
  'event_full',
  'nobody_approved',
  'project_completed',
  'own_project',
  'too_many_documents',
  'document_quota',
  'no_account',
  'already_sent',
  'too_many_searches',
  'issue_not_draft',
  'issue_not_scheduled',
  'has_registrations',
  'in_use',
  'mail_sent',
  'nothing_to_review',
  'nothing_to_submit',
  'nothing_to_withdraw',
  'project_refused',
  'project_not_active',
  'not_approved',
  'last_admin',
  'last_passkey',
  'edit_conflict',
  'account_changed',
  'invalid_token',
  'passkey_refused',
  'rate_limited',
  'database_unavailable',
  'not_tried',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Codes about a request itself or about a document: none of several registrations fails with one. */
const codesOfRequests = [
  'invalid_json',
  'body_too_large',
  'body_too_slow',
  'uri_too_long',
  'not_json',
  'too_many_documents',
  'document_quota',
] as const satisfies ErrorCode[];
type RowFailureCode = Exclude<ErrorCode, (typeof codesOfRequests)[number]>;

const requestCodes: ReadonlySet<ErrorCode> = new Set(codesOfRequests);

/** Whether one of several registrations may fail with this code. */
export const isRowFailureCode = (code: ErrorCode): code is RowFailureCode =>
  !requestCodes.has(code);

/**
 * Why one of several registrations stayed as it was. A live release refuses an API that may answer a word it
 * does not know, so new codes of other calls stay out of this list.
 */
export const rowFailureCodes: readonly RowFailureCode[] = errorCodes.filter(isRowFailureCode);
