import type { ApiErrorBody } from '@ail/kit/contracts/errors';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import { readConfig } from '../../config.ts';
import { loadTexts } from '../../platform/http/texts.ts';
import { createOutbox, type Mail } from '../../platform/mail/outbox.ts';
import { smtpDelivery } from '../../platform/mail/transport.ts';
import { startWorker } from '../../platform/mail/worker.ts';
import type { TestClient } from '../../testing/client.ts';
import {
  environmentOf,
  publicUrl,
  startTestServer,
  type TestServer,
} from '../../testing/server.ts';
import { isWanted, type SendingServices } from './deliveries.service.ts';
import { sendNewsletters } from './issues.worker.ts';

export const path = '/api/admin/newsletter/issues';
export const hourMs = 3_600_000;

export let server: TestServer;
export let admin: TestClient;
export let services: SendingServices;

/** Starts a server for the tests of a file, without issues and subscribers before each. It sends no mail by itself. */
export const withNewsletter = (): void => {
  beforeAll(async () => {
    server = await startTestServer({}, { sendsMail: false });
    admin = await server.adminClient();
    const config = readConfig({
      ...environmentOf(server),
      PUBLIC_URL: publicUrl,
      NEWSLETTER_PER_MINUTE: '99999',
    });
    services = {
      config,
      db: server.db,
      texts: loadTexts(config.localesDir),
      outbox: createOutbox('portal.test', false),
    };
  });
  beforeEach(async () => {
    for (const table of ['outbox', 'newsletterDeliveries', 'newsletterIssues', 'subscribers']) {
      await server.db(table).delete();
    }
  });
  afterAll(() => server.stop());
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
export const mails = async (): Promise<Mail[]> =>
  (await server.db('outbox').orderBy('id')).map(({ mail }) => JSON.parse(mail));

/** Sends what is in the outbox to a mail server, until nothing is left. */
export const deliverAll = async (url: string, patienceMs = 20_000) => {
  const { deliver, close } = smtpDelivery({ url, tls: { mode: 'off' } as never }, 'a@portal.test');
  const worker = startWorker({
    db: server.db,
    deliver,
    report: () => {},
    isWanted: (id) => isWanted(server.db, id),
    pollMs: 10,
  });
  const open = () =>
    server.db('outbox').whereNull('sentAt').whereNull('failedAt').count({ n: '*' }).first();
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    if (Number((await open())?.n) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await worker.stop();
  close();
  await sendNewsletters(services);
};
