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

/** Runs one job that mails many people, in a process of its own that a test can kill. */
const jobs: Record<string, (now: Date) => Promise<unknown>> = {
  alerts: (now) => sendSearchAlerts(services, () => {}, now),
  confirmations: (now) => checkConfirmations(services, () => {}, now),
  reminders: (now) => sendReminders(services, () => {}, now),
};
const [, , name = '', now = Date.now()] = process.argv;
await jobs[name]?.(new Date(Number(now)));
await db.destroy();
