import type { ErrorCode } from '@ail/kit/contracts/errors';

const statuses = {
  invalid_json: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  forbidden: 403,
  passkey_required: 403,
  verification_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  body_too_slow: 408,
  uri_too_long: 414,
  not_json: 415,
  validation_failed: 422,
  username_taken: 409,
  email_taken: 409,
  registration_closed: 409,
  already_registered: 409,
  event_full: 409,
  nobody_approved: 409,
  project_completed: 409,
  own_project: 409,
  too_many_documents: 409,
  document_quota: 409,
  no_account: 409,
  already_sent: 409,
  too_many_searches: 409,
  issue_not_draft: 409,
  issue_not_scheduled: 409,
  has_registrations: 409,
  in_use: 409,
  mail_sent: 409,
  nothing_to_review: 409,
  nothing_to_submit: 409,
  nothing_to_withdraw: 409,
  project_refused: 409,
  project_not_active: 409,
  not_approved: 409,
  last_admin: 409,
  last_passkey: 409,
  edit_conflict: 409,
  account_changed: 409,
  invalid_token: 422,
  passkey_refused: 422,
  rate_limited: 429,
  database_unavailable: 503,
  not_tried: 503,
  internal: 500,
} satisfies Record<ErrorCode, number>;

/** The HTTP status each code is answered with. */
export const statusOf = (code: ErrorCode): number => statuses[code];

interface Details {
  /** Message references by field name. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Further fields of the answer, such as the current state after an edit conflict. */
  extra?: Record<string, unknown>;
}

/** A refusal that the contract names; any other error is answered as `internal`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The refusal of a call whose limit is used up until then. */
export const rateLimited = (until: Date): Refusal => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  return new Refusal('rate_limited', { headers: { 'Retry-After': String(seconds) } });
};

/**
 * The value, or a 404 where there is none.
 * @throws Refusal
 */
export const found = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
};
