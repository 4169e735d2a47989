import type { ApiErrorBody } from '@ail/kit/contracts/errors';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import { smtpDelivery } from '../../platform/mail/transport.ts';
import { startWorker } from '../../platform/mail/worker.ts';
import type { TestClient } from '../../testing/client.ts';
import { jobServices } from '../../testing/jobs.ts';
import { type MailServerSettings, startMailServer } from '../../testing/mail-server.ts';
import { countRows, readOutbox } from '../../testing/outbox.ts';
import type { TestServer } from '../../testing/server.ts';
import { useFixtureServer } from '../../testing/use-server.ts';
import { isWanted, type SendingServices } from './deliveries.service.ts';
import { sendNewsletters } from './issues.worker.ts';

export const path = '/api/admin/newsletter/issues';
export const hourMs = 3_600_000;

export let server: TestServer;
export let admin: TestClient;
export let services: SendingServices;

/** Start a server that sends no mail by itself, and empty its newsletter tables before each test of a file. */
export const useNewsletter = (): void => {
  useFixtureServer(
    (started, signedIn) => {
      server = started;
      admin = signedIn;
      services = jobServices(server, { NEWSLETTER_PER_MINUTE: '99999' });
    },
    { sendsMail: false },
  );
  beforeEach(async () => {
    for (const table of ['outbox', 'newsletterDeliveries', 'newsletterIssues', 'subscribers']) {
      await server.db(table).delete();
    }
  });
};

export const textBlock = (html: string) => ({ kind: 'text', html });
export const text = (subject: string, ...blocks: object[]) => ({ subject, blocks });
export const english = text('News of May', textBlock('<p>Hello <strong>reader</strong></p>'));

export type Answered = AdminIssue & Partial<ApiErrorBody>;
export const create = (issue: Record<string, unknown> = { en: english }) =>
  admin.post<Answered>(path, issue);
export const written = async (issue?: Record<string, unknown>) => (await create(issue)).body;
export const send = ({ id, updatedAt }: AdminIssue, given: Record<string, unknown> = {}) =>
  admin.post<Answered>(`${path}/${id}/send`, { updatedAt, ...given });
export const read = async (id: number) => (await admin.get<AdminIssue>(`${path}/${id}`)).body;

export const subscribers = async (count: number, languages: readonly string[] = ['en']) => {
  await server.db('subscribers').insert(
    Array.from({ length: count }, (_, index) => ({
      email: `Reader${index}@example.org`,
      emailKey: `reader${index}@example.org`,
      source: 'home',
      language: languages[index % languages.length],
      status: 'confirmed',
      createdAt: new Date(),
      confirmedAt: new Date(),
    })),
  );
};
export const statusOf = async (index: number) => {
  const { body } = await admin.get<Subscriber[]>(`/api/admin/subscribers?q=reader${index}@`);
  return body[0];
};

/** Writes all mails that are to be sent now. */
export const writeMails = async () => {
  while (await sendNewsletters(services)) {
    await server.db('newsletterIssues').update({ nextBatchAt: null });
  }
};
export const mails = () => readOutbox(server.db);

/**
 * Deliver the mails of the outbox to a new mail server until none is left.
 * @returns the recipients, in the order of delivery
 */
export const deliverAll = async (settings?: MailServerSettings): Promise<string[]> => {
  const smtp = await startMailServer(settings);
  const { deliver, close } = smtpDelivery(
    { url: smtp.url, tls: { mode: 'off' } as never },
    'a@portal.test',
  );
  const worker = startWorker({
    db: server.db,
    deliver,
    report: () => {},
    isWanted: (id) => isWanted(server.db, id),
    pollMs: 10,
  });
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    if ((await countRows(server.db, 'outbox', { sentAt: null, failedAt: null })) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await worker.stop();
  close();
  await smtp.stop();
  await sendNewsletters(services);
  return smtp.delivered;
};
