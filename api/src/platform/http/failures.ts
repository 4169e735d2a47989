import type { Language } from '@ail/kit/contracts/enums';
import { type ErrorCode, isRowFailureCode } from '@ail/kit/contracts/errors';
import { isUnavailable } from '../db/errors.ts';
import { Refusal } from './errors.ts';
import type { Texts } from './texts.ts';

const sentences = {
  invalid_json: 'api.error.invalid_json',
  not_signed_in: 'api.error.not_signed_in',
  invalid_credentials: 'api.error.invalid_credentials',
  forbidden: 'api.error.forbidden',
  passkey_required: 'api.error.passkey_required',
  verification_required: 'api.error.verification_required',
  cross_site: 'api.error.cross_site',
  not_found: 'api.error.not_found',
  method_not_allowed: 'api.error.method_not_allowed',
  body_too_large: 'api.error.body_too_large',
  body_too_slow: 'api.error.body_too_slow',
  uri_too_long: 'api.error.uri_too_long',
  not_json: 'api.error.not_json',
  validation_failed: 'api.error.validation_failed',
  username_taken: 'api.error.username_taken',
  email_taken: 'api.error.email_taken',
  registration_closed: 'api.error.registration_closed',
  already_registered: 'api.error.already_registered',
  event_full: 'api.error.event_full',
  nobody_approved: 'api.error.nobody_approved',
  project_completed: 'api.error.project_completed',
  own_project: 'api.error.own_project',
  too_many_documents: 'api.error.too_many_documents',
  document_quota: 'api.error.document_quota',
  no_account: 'api.error.no_account',
  already_sent: 'api.error.already_sent',
  too_many_searches: 'api.error.too_many_searches',
  issue_not_draft: 'api.error.issue_not_draft',
  issue_not_scheduled: 'api.error.issue_not_scheduled',
  has_registrations: 'api.error.has_registrations',
  in_use: 'api.error.in_use',
  mail_sent: 'api.error.mail_sent',
  nothing_to_review: 'api.error.nothing_to_review',
  nothing_to_submit: 'api.error.nothing_to_submit',
  nothing_to_withdraw: 'api.error.nothing_to_withdraw',
  project_refused: 'api.error.project_refused',
  project_not_active: 'api.error.project_not_active',
  not_approved: 'api.error.not_approved',
  last_admin: 'api.error.last_admin',
  last_passkey: 'api.error.last_passkey',
  edit_conflict: 'api.error.edit_conflict',
  account_changed: 'api.error.account_changed',
  invalid_token: 'api.error.invalid_token',
  passkey_refused: 'api.error.passkey_refused',
  rate_limited: 'api.error.rate_limited',
  database_unavailable: 'api.error.database_unavailable',
  not_tried: 'api.error.not_tried',
  internal: 'api.error.internal',
} satisfies Record<ErrorCode, string>;

const databaseRetrySeconds = '5';

/** The refusal that an error is answered with: itself where the contract names it, else `internal`. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) {
    return new Refusal('database_unavailable', {
      headers: { 'Retry-After': databaseRetrySeconds },
    });
  }
  return new Refusal('internal');
};

/** A refused call as it is answered. */
export const failureOf = (texts: Texts, language: Language, { code }: Refusal) => ({
  code,
  message: texts.translate(language, sentences[code]),
});

/** Why one of several registrations was refused. A code about the whole request is an internal error there. */
export const rowFailureOf = (texts: Texts, language: Language, { code }: Refusal) => {
  const known = isRowFailureCode(code) ? code : 'internal';
  return { code: known, message: texts.translate(language, sentences[known]) };
};
