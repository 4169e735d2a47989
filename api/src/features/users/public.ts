/**
 * Accounts, sessions, passkeys and the tokens of links in mails.
 * Other features import only what this file exports.
 */

export { endpoint } from './endpoint.ts';
export { adminsWithoutPasskey, countPasskeys } from './passkey.model.ts';
export { endOtherSessions, forgetProofs, type SessionModel } from './session.model.ts';
export { bringsSession, sessionRow } from './session.ts';
export {
  findToken,
  issueToken,
  issueTokens,
  TokenModel,
  type TokenPurpose,
  useToken,
  voidTokens,
} from './token.model.ts';
export { UserModel } from './user.model.ts';
export { presentUser } from './user.presenter.ts';
