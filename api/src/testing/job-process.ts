import { readConfig } from '../config.ts';
import { sendSearchAlerts } from '../features/matching/search-alerts.service.ts';
import { checkConfirmations } from '../features/owners/confirmations.service.ts';
import { sendReminders } from '../features/registrations/reminders.service.ts';
import { connect } from '../platform/db/connect.ts';
import { loadTexts } from '../platform/http/texts.ts';
import { createOutbox } from '../platform/mail/outbox.ts';

const config = readConfig(process.env);
const db = connect(config.database);
const texts = loadTexts(config.localesDir);
const services = { config, db, texts, outbox: createOutbox('portal.test', false) };

/** Jobs that mail many people. A test runs one in a process of its own and kills it. */
const jobs: Record<string, (now: Date) => Promise<unknown>> = {
  alerts: (now) => sendSearchAlerts(services, () => {}, now),
  confirmations: (now) => checkConfirmations(services, () => {}, now),
  reminders: (now) => sendReminders(services, () => {}, now),
};
const [, , name = '', now = Date.now()] = process.argv;
const job = jobs[name];
if (!job) throw new Error(`No job is called "${name}".`);
await job(new Date(Number(now)));
await db.destroy();
