import { readConfig } from '../config.ts';
import { sendReminders } from '../features/registrations/reminders.service.ts';
import { connect } from '../platform/db/connect.ts';
import { loadTexts } from '../platform/http/texts.ts';
import { createOutbox } from '../platform/mail/outbox.ts';

/** Reminds everybody whose time has come, in a process of its own that a test can kill. */
const config = readConfig(process.env);
const db = connect(config.database);
const services = {
  config,
  db,
  texts: loadTexts(config.localesDir),
  outbox: createOutbox('portal.test', false),
};
await sendReminders(services, () => {});
await db.destroy();
