import { randomBytes } from 'node:crypto';
import { createUserSchema } from '@ail/kit/contracts/user';
import { ConfigError } from '../config.ts';
import { createUser } from '../features/users/users.service.ts';
import { keyOf } from '../models/BaseModel.ts';
import { UserModel } from '../models/UserModel.ts';
import { runTool } from './run.ts';

const passwordBytes = 12;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'full-name': { type: 'string', default: 'Administrator' },
} as const;

await runTool(options, async ({ db, values }) => {
  const { username, email } = values;
  if (!username) {
    throw new ConfigError(
      'Name the account: npm run admin:create -- --username ama --email ama@example.org',
    );
  }
  const known = await UserModel.query(db).findOne({ usernameKey: keyOf(username) });
  if (known) {
    await UserModel.query(db).findById(known.id).patch({ role: 'admin', updatedAt: new Date() });
    console.log(`${known.username} has an account and is an administrator now.`);
    return;
  }
  // From the environment, never from the command line, where other users of the machine could read it.
  const given = process.env.ADMIN_PASSWORD;
  const password = given || randomBytes(passwordBytes).toString('base64url');
  const input = { username, email, password, fullName: values['full-name'] };
  if (!createUserSchema.isValidSync(input)) {
    throw new ConfigError(
      'The username needs 3 to 50 characters without spaces or @, the e-mail address must be one, the password needs 6 to 128 characters and must not be spaces only, one repeated character, or the username or address.',
    );
  }
  await createUser(db, { ...createUserSchema.cast(input), role: 'admin' });
  console.log(
    given
      ? `${username} is an administrator now.`
      : `${username} is an administrator now, with the password ${password} (shown this once).`,
  );
});
