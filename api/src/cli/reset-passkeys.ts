import { ConfigError } from '../config.ts';
import { auditOwnAccount } from '../features/users/account.audit.ts';
import { PasskeyModel } from '../features/users/passkey.model.ts';
import { passkeyMail } from '../features/users/passkeys.mail.ts';
import { RecoveryCodeModel } from '../features/users/recovery-code.model.ts';
import { SessionModel } from '../features/users/session.model.ts';
import { UserModel } from '../features/users/user.model.ts';
import { keyOf } from '../platform/db/base.model.ts';
import { lockRows } from '../platform/db/lock-rows.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { loadTexts } from '../platform/http/texts.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { runTool } from './run.ts';

const usage = 'npm run admin:reset-passkeys -- --username ama';
const options = { username: { type: 'string' } } as const;

// For an admin who has lost every passkey and recovery code. With only the password they can then add a
// new passkey, and nothing else where admins need one.
await runTool({ usage, options, needsPortal: true }, async ({ db, config, values }) => {
  const { username } = values;
  if (!username) throw new ConfigError(`Name the account: ${usage}`);
  const texts = loadTexts(config.localesDir);
  const outbox = createOutbox(new URL(config.publicUrl).hostname);
  await inTransaction(db, async (trx) => {
    const query = UserModel.query(trx).findOne({ usernameKey: keyOf(username) });
    const user = await lockRows(trx, query);
    if (!user) throw new ConfigError(`No account has the username ${username}.`);
    const userId = user.id;
    await PasskeyModel.query(trx).delete().where({ userId });
    await RecoveryCodeModel.query(trx).delete().where({ userId });
    await SessionModel.query(trx).delete().where({ userId });
    await auditOwnAccount(trx, user, ['passkeyRemoved']);
    await outbox.add(trx, passkeyMail({ texts, config }, 'en', user, 'removed'));
  });
  console.log(`${username} has no passkeys and recovery codes any more, and is signed in nowhere.`);
});
