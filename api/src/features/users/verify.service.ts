import type { Language } from '@ail/kit/contracts/enums';
import type {
  PasskeyAssertion,
  recoveryCodeSchema,
  verifySchema,
} from '@ail/kit/contracts/users/passkey';
import type { Knex } from 'knex';
import type { InferType } from 'yup';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { auditOwnAccount } from './account.audit.ts';
import { passkeyMail } from './passkeys.mail.ts';
import { passwordMatches } from './password.ts';
import { useRecoveryCode } from './recovery-code.model.ts';
import { renewProof, type SessionModel } from './session.model.ts';
import type { UserModel } from './user.model.ts';
import { checkAssertion, notePasskeyUse } from './webauthn.service.ts';

type Session = SessionModel | undefined;

/**
 * Outside of transactions: hashing is slow on purpose and must hold no lock. A change of
 * the password ends the other sessions, so that nothing is renewed by the former one.
 */
const checkPassword = async (user: UserModel, password: string) => {
  if (await passwordMatches(user.passwordHash, password)) return;
  throw new Refusal('validation_failed', {
    fields: { password: 'validation.currentPasswordWrong' },
  });
};

/**
 * Proves the identity of a session's person by the password.
 * @throws Refusal validation_failed on `password`
 */
export const verifyByPassword = async (
  db: Knex,
  user: UserModel,
  session: Session,
  { password }: InferType<typeof verifySchema>,
): Promise<void> => {
  await checkPassword(user, password);
  await renewProof(db, session);
};

/**
 * The same by a passkey, as second factor for the session.
 * @throws Refusal passkey_refused
 */
export const verifyByPasskey = async (
  services: Services,
  user: UserModel,
  session: Session,
  assertion: PasskeyAssertion,
): Promise<void> => {
  const proved = await checkAssertion(services, 'verify', user, assertion);
  await inTransaction(services.db, async (trx) => {
    await notePasskeyUse(trx, proved);
    await renewProof(trx, session, 'passkey');
  });
};

/**
 * The same by the password and a recovery code, once each; a mail tells.
 * @throws Refusal validation_failed on `password` or `recoveryCode`
 */
export const verifyByRecoveryCode = async (
  services: Services,
  user: UserModel,
  session: Session,
  { password, recoveryCode }: InferType<typeof recoveryCodeSchema>,
  language: Language,
): Promise<void> => {
  await checkPassword(user, password);
  await inTransaction(services.db, async (trx) => {
    if (!(await useRecoveryCode(trx, user.id, recoveryCode))) {
      throw new Refusal('validation_failed', {
        fields: { recoveryCode: 'validation.recoveryCodeWrong' },
      });
    }
    await renewProof(trx, session, 'recoveryCode');
    await auditOwnAccount(trx, user, ['recoveryCodeUsed']);
    await services.outbox.add(trx, passkeyMail(services, language, user, 'recoveryCodeUsed'));
  });
};
