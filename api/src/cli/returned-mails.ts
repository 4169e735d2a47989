import { text } from 'node:stream/consumers';
import { bouncesAtOnce } from '@ail/kit/contracts/newsletter/issue';
import { ConfigError } from '../config.ts';
import { readReturnedMails } from '../features/newsletter/delivery-status.ts';
import { listIdOf } from '../features/newsletter/issues.mail.ts';
import { noteReturned } from '../features/newsletter/returned-mails.service.ts';
import { runTool } from './run.ts';

const actor = { id: null, username: 'newsletter:returned' };
const usage = 'npm run newsletter:returned < returned.mbox';
/** EX_TEMPFAIL: a mail server that calls this keeps the mail, and tries again. */
const failureCode = 75;

await runTool({ usage, needsPortal: true, failureCode }, async ({ db, config }) => {
  if (process.stdin.isTTY) throw new ConfigError(`Pass the mails on: ${usage}`);
  const { mails, emails } = await readReturnedMails(
    await text(process.stdin),
    listIdOf(config.publicUrl),
  );
  let noted = 0;
  for (let at = 0; at < emails.length; at += bouncesAtOnce) {
    noted += (await noteReturned({ db }, actor, emails.slice(at, at + bouncesAtOnce))).count;
  }
  // No addresses: mail servers log what a command prints.
  console.log(
    `Mails read: ${mails}. Addresses that an issue came back from: ${emails.length}, noted for ${noted}.`,
  );
});
