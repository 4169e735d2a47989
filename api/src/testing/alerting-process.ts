import { readConfig } from '../config.ts';
import { sendSearchAlerts } from '../features/matching/search-alerts.service.ts';
import { connect } from '../platform/db/connect.ts';
import { loadTexts } from '../platform/http/texts.ts';
import { createOutbox } from '../platform/mail/outbox.ts';

/** Mails what saved searches newly find, in a process of its own that a test can kill. */
const config = readConfig(process.env);
const db = connect(config.database);
const services = {
  config,
  db,
  texts: loadTexts(config.localesDir),
  outbox: createOutbox('portal.test', false),
};
await sendSearchAlerts(services, () => {}, new Date(Number(process.argv[2])));
await db.destroy();
