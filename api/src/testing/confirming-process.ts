import { readConfig } from '../config.ts';
import { checkConfirmations } from '../features/owners/confirmations.service.ts';
import { connect } from '../platform/db/connect.ts';
import { loadTexts } from '../platform/http/texts.ts';
import { createOutbox } from '../platform/mail/outbox.ts';

/** Asks owners to confirm their projects, in a process of its own that a test can kill. */
const config = readConfig(process.env);
const db = connect(config.database);
const services = {
  config,
  db,
  texts: loadTexts(config.localesDir),
  outbox: createOutbox('portal.test', false),
};
await checkConfirmations(services, () => {});
await db.destroy();
