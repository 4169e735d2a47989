import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { ApiErrorBody } from '@ail/kit/contracts/errors';
import { jpegName } from '@ail/kit/contracts/images/image';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import type {
  AdminIssue,
  ArchivedIssue,
  ArchivedSummary,
  IssuePreview,
} from '@ail/kit/contracts/newsletter/issue.shape';
import type { Subscriber } from '@ail/kit/contracts/newsletter/newsletter.shape';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../../config.ts';
import { loadTexts } from '../../http/texts.ts';
import { createOutbox, type Mail } from '../../mail/outbox.ts';
import { smtpDelivery } from '../../mail/transport.ts';
import { startWorker } from '../../mail/worker.ts';
import { SubscriberModel } from '../../models/SubscriberModel.ts';
import type { TestClient } from '../../testing/client.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { accountInput, publishEvent } from '../../testing/make.ts';
import {
  environmentOf,
  publicUrl,
  startTestServer,
  type TestServer,
} from '../../testing/server.ts';
import { isWanted, paceOf, type SendingServices } from './deliveries.service.ts';
import { sendNewsletters } from './issues.worker.ts';

const path = '/api/admin/newsletter/issues';
const hourMs = 3_600_000;

let server: TestServer;
let admin: TestClient;
let services: SendingServices;

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
    outbox: createOutbox('portal.test'),
  };
});
beforeEach(async () => {
  for (const table of ['outbox', 'newsletterDeliveries', 'newsletterIssues', 'subscribers']) {
    await server.db(table).delete();
  }
});
afterAll(() => server.stop());

const textBlock = (html: string) => ({ kind: 'text', html });
const text = (subject: string, ...blocks: object[]) => ({ subject, blocks });
const english = text('News of May', textBlock('<p>Hello <strong>reader</strong></p>'));

type Answered = AdminIssue & Partial<ApiErrorBody>;
const create = (issue: Record<string, unknown> = { en: english }) =>
  admin.post<Answered>(path, issue);
const written = async (issue?: Record<string, unknown>) => (await create(issue)).body;
const send = ({ id, updatedAt }: AdminIssue, given: Record<string, unknown> = {}) =>
  admin.post<Answered>(`${path}/${id}/send`, { updatedAt, ...given });
const read = async (id: number) => (await admin.get<AdminIssue>(`${path}/${id}`)).body;

const subscribers = async (count: number, languages: readonly string[] = ['en']) => {
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
const statusOf = async (index: number) => {
  const { body } = await admin.get<Subscriber[]>(`/api/admin/subscribers?q=reader${index}@`);
  return body[0];
};

/** Writes all mails that are to be sent now. */
const writeMails = async () => {
  while (await sendNewsletters(services)) {
    await server.db('newsletterIssues').update({ nextBatchAt: null });
  }
};
const mails = async (): Promise<Mail[]> =>
  (await server.db('outbox').orderBy('id')).map(({ mail }) => JSON.parse(mail));
const listUrl = (mail: Mail | undefined) =>
  /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1]?.replace(publicUrl, server.url) ??
  '';
const oneClick = (mail: Mail | undefined) =>
  fetch(listUrl(mail), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

/** Sends what is in the outbox to a mail server, until nothing is left. */
const deliverAll = async (url: string, patienceMs = 20_000) => {
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

describe('issues', () => {
  test('are written, listed, changed and deleted by admins', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([
      201,
      {
        status: 'draft',
        subject: 'News of May',
        originalLanguage: 'en',
        languages: ['en'],
        en: { subject: 'News of May', blocks: [{ kind: 'text', ids: [] }] },
        fr: null,
        total: 0,
      },
    ]);
    const one = `${path}/${body.id}`;
    const changed = await admin.patch<Answered>(one, {
      fr: text('Nouvelles de mai'),
      updatedAt: body.updatedAt,
    });
    // A subject alone is no complete text.
    expect(changed.body).toMatchObject({ languages: ['en'], fr: { blocks: [] } });
    const late = await admin.patch<Answered>(one, { fr: null, updatedAt: body.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
    const removed = await admin.patch<Answered>(one, { fr: null });
    expect(removed.body.fr).toBeNull();
    const { body: list } = await admin.get<AdminIssue[]>(`${path}?status=draft`);
    expect(list.map(({ id, subject }) => [id, subject])).toEqual([[body.id, 'News of May']]);
    expect((await admin.delete(one)).status).toBe(204);
    expect((await admin.get(one)).status).toBe(404);
  });

  test('are kept as they are typed, for each account, until they are saved', async () => {
    const { id, updatedAt } = await written();
    const draft = `${path}/${id}/draft`;
    const values = JSON.stringify({ en: text('Half a subj') });
    const kept = async () => (await admin.get<Draft>(draft)).body.draft;
    expect(await kept()).toBeNull();
    expect((await admin.put(draft, { values: '[]', basedOn: updatedAt })).status).toBe(422);
    await admin.put(draft, { values, basedOn: updatedAt });
    expect(await kept()).toMatchObject({ values, basedOn: updatedAt });
    const seen = '2020-01-01T00:00:00.000Z';
    expect((await admin.patch(`${path}/${id}`, { fr: null, updatedAt: seen })).status).toBe(409);
    expect(await kept()).not.toBeNull();
    await admin.patch(`${path}/${id}`, { en: english, updatedAt });
    expect(await kept()).toBeNull();
    await admin.put(draft, { values, basedOn: null });
    expect((await admin.delete(draft)).status).toBe(204);
    expect(await kept()).toBeNull();
    await admin.put(draft, { values, basedOn: null });
    await admin.delete(`${path}/${id}`);
    expect(await server.db('formDrafts').where({ form: `newsletter/${id}` })).toEqual([]);
    expect((await admin.put(draft, { values, basedOn: null })).status).toBe(404);
  });

  test('are for admins only', async () => {
    const { id } = await written();
    const member = server.client();
    await member.post('/api/register', accountInput('member'));
    const calls = [
      ['get', path],
      ['get', `${path}/${id}`],
      ['get', `${path}/${id}/preview`],
      ['get', `${path}/${id}/recipients`],
      ['post', path],
      ['patch', `${path}/${id}`],
      ['delete', `${path}/${id}`],
      ['post', `${path}/${id}/send`],
      ['get', `${path}/${id}/draft`],
      ['put', `${path}/${id}/draft`],
      ['delete', `${path}/${id}/draft`],
      ['post', `${path}/${id}/test`],
      ['post', `${path}/${id}/cancel`],
      ['post', `${path}/${id}/resend`],
      ['post', '/api/admin/subscribers/bounces'],
    ] as const;
    for (const [client, expected] of [
      [server.client(), 401],
      [member, 403],
    ] as const) {
      for (const [method, address] of calls) {
        const { status } = await client[method](address, {});
        expect([method, address, status]).toEqual([method, address, expected]);
      }
    }
    expect((await server.client().get(`/api/newsletter/issues/${id}`)).status).toBe(404);
  });

  test('keep of the HTML what articles keep, and of a subject one line', async () => {
    const html =
      '<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/pixel.gif"></p><a href="javascript:x()">go</a>';
    const { en } = await written({ en: text('News', textBlock(html)) });
    expect(en?.blocks[0]?.html).toBe('<p>Hi</p><a rel="noopener noreferrer nofollow">go</a>');
    const injected = await create({ en: text('News\r\nBcc: all@example.org', textBlock('x')) });
    expect([injected.status, Object.keys(injected.body.fields ?? {})]).toEqual([
      422,
      ['en.subject'],
    ]);
    const deep = await create({ en: text('News', textBlock('<blockquote>'.repeat(200))) });
    expect([deep.status, Object.keys(deep.body.fields ?? {})]).toEqual([422, ['en']]);
  });

  test.each([
    ['an unknown kind of block', text('News', { kind: 'script' })],
    ['ids that are no numbers', text('News', { kind: 'events', ids: ['1'] })],
    [
      'too many rows',
      text('News', { kind: 'events', ids: Array.from({ length: 13 }, (_, at) => at + 1) }),
    ],
    ['too many blocks', text('News', ...Array.from({ length: 31 }, () => textBlock('x')))],
    ['a long subject', text('x'.repeat(201))],
    ['a list', []],
    ['a word', 'news'],
  ])('refuse %s', async (_, en) => {
    expect((await create({ en })).status).toBe(422);
  });

  test('are mailed to their writer for a look, without ending anything', async () => {
    const issue = await written({
      en: english,
      fr: text('Nouvelles', textBlock('<p>Bonjour</p>')),
    });
    const { status } = await admin.post(`${path}/${issue.id}/test`, { language: 'fr' });
    expect(status).toBe(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: 'chief@example.org' },
      subject: '[Test] Nouvelles',
    });
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.text).toContain('Bonjour');
    expect(JSON.stringify(mail)).not.toMatch(/token|List-/);
  });
});

describe('sending', () => {
  test('goes to every confirmed subscriber in their language, or the original’s', async () => {
    await subscribers(6, ['en', 'fr', 'sw']);
    await server
      .db('subscribers')
      .where({ emailKey: 'reader3@example.org' })
      .update({ status: 'pending' });
    const issue = await written({
      en: english,
      fr: text('Nouvelles de mai', textBlock('<p>Bonjour</p>')),
    });
    const { body: recipients } = await admin.get(`${path}/${issue.id}/recipients`);
    expect(recipients).toEqual([
      { language: 'en', count: 1, sentIn: 'en' },
      { language: 'fr', count: 2, sentIn: 'fr' },
      { language: 'sw', count: 2, sentIn: 'en' },
    ]);
    expect((await send(issue)).body.status).toBe('scheduled');
    await writeMails();
    const sent = await mails();
    expect(sent.map(({ to, subject }) => `${to.address} ${subject}`).sort()).toEqual([
      'Reader0@example.org News of May',
      'Reader1@example.org Nouvelles de mai',
      'Reader2@example.org News of May',
      'Reader4@example.org Nouvelles de mai',
      'Reader5@example.org News of May',
    ]);
    const [mail] = sent;
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/portal\.test\/api\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
      ),
    });
    expect(mail?.html).toContain('<strong>reader</strong>');
    expect(mail?.text).toMatch(/^Hello reader\n/);
    expect(mail?.text).toContain(`${publicUrl}/newsletter/${issue.id}`);
    expect(await read(issue.id)).toMatchObject({ status: 'sending', total: 5, sent: 0 });
    const smtp = await startMailServer();
    await deliverAll(smtp.url);
    await smtp.stop();
    expect(smtp.delivered).toHaveLength(5);
    expect(await read(issue.id)).toMatchObject({ status: 'sent', total: 5, sent: 5 });
  });

  test('waits for its time, and is cancelled until then', async () => {
    await subscribers(1);
    const issue = await written();
    const sendAt = new Date(Date.now() + hourMs).toISOString();
    const past = await send(issue, { sendAt: new Date(Date.now() - hourMs).toISOString() });
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([422, ['sendAt']]);
    const planned = await send(issue, { sendAt, timeZone: 'Africa/Bangui' });
    expect(planned.body).toMatchObject({ status: 'scheduled', sendAt, timeZone: 'Africa/Bangui' });
    await writeMails();
    expect(await mails()).toEqual([]);
    for (const change of [
      () => admin.patch(`${path}/${issue.id}`, { fr: null }),
      () => admin.delete(`${path}/${issue.id}`),
    ]) {
      expect((await change()).body.code).toBe('issue_not_draft');
    }
    expect((await server.client().get('/api/newsletter/issues')).body).toEqual([]);
    const cancel = () => admin.post<Answered>(`${path}/${issue.id}/cancel`);
    expect((await cancel()).body).toMatchObject({ status: 'draft', sendAt: null, timeZone: null });
    expect((await cancel()).body.code).toBe('issue_not_scheduled');
    await server.db('newsletterIssues').update({ sendAt: new Date(Date.now() - hourMs) });
    await writeMails();
    expect(await mails()).toEqual([]);
    const again = await send(await read(issue.id), { sendAt });
    expect(again.status).toBe(200);
    await server.db('newsletterIssues').update({ sendAt: new Date(Date.now() - 1) });
    await writeMails();
    expect(await mails()).toHaveLength(1);
  });

  test('begins once, whoever presses the button', async () => {
    await subscribers(3);
    const issue = await written();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(issue)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.code).toMatch(/issue_not_draft|edit_conflict/);
    }
    await Promise.all([1, 2, 3].map(() => sendNewsletters(services)));
    await writeMails();
    expect((await mails()).map(({ to }) => to.address).sort()).toEqual([
      'Reader0@example.org',
      'Reader1@example.org',
      'Reader2@example.org',
    ]);
    const late = await admin.patch<Answered>(`${path}/${issue.id}`, {
      en: text('Other', textBlock('x')),
    });
    expect([late.status, late.body.code]).toEqual([409, 'issue_not_draft']);
  });

  test('needs a complete original', async () => {
    const issue = await written({ originalLanguage: 'fr', en: english, fr: text('Nouvelles') });
    const { status, body } = await send(issue);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['fr']]);
    const stale = await written();
    await admin.patch(`${path}/${stale.id}`, { fr: null });
    expect((await send(stale)).body.code).toBe('edit_conflict');
  });

  test('leaves out what visitors cannot see, in each mail that is written from then on', async () => {
    await subscribers(1);
    const open = await publishEvent(admin, { title: 'Forum for all' });
    const { body: draft } = await admin.post<{ id: number }>('/api/events', {
      title: 'Secret forum',
      description: 'Nobody knows of it yet, at all.',
      date: new Date(Date.now() + 720 * hourMs).toISOString(),
      location: 'Kisumu, Kenya',
    });
    const issue = await written({
      en: text('News', textBlock('<p>Hi</p>'), {
        kind: 'events',
        ids: [draft.id, open.id, 999_999],
      }),
    });
    expect(issue.chosen).toMatchObject([
      { kind: 'events', id: open.id, title: 'Forum for all', isPublic: true },
      { kind: 'events', id: draft.id, title: 'Secret forum', isPublic: false },
    ]);
    const { body: preview } = await admin.get<IssuePreview>(`${path}/${issue.id}/preview`);
    expect(preview.blocks.flatMap(({ rows }) => rows.map(({ title }) => title))).toEqual([
      'Forum for all',
    ]);
    await send(issue);
    await sendNewsletters(services);
    await server.db('outbox').delete();
    await server.db('newsletterDeliveries').update({ state: 'waiting' });
    const archived = async () =>
      (await server.client().get<ArchivedIssue>(`/api/newsletter/issues/${issue.id}`)).body;
    expect((await archived()).blocks.map(({ kind }) => kind)).toEqual(['text', 'events']);
    await admin.patch(`/api/events/${open.id}/status`, { status: 'draft' });
    await server.db('newsletterIssues').update({ nextBatchAt: null });
    await writeMails();
    expect(JSON.stringify(await mails())).not.toMatch(/Forum for all|Secret forum/);
    expect((await archived()).blocks.map(({ kind }) => kind)).toEqual(['text']);
    // Admins see what was sent.
    const { body: kept } = await admin.get<IssuePreview>(`${path}/${issue.id}/preview`);
    expect(kept.text).toContain('Forum for all');
  });
});

test('chosen rows are in the language of the text where they have it, else their mail says which one they are in', async () => {
  await subscribers(2, ['fr', 'sw']);
  const event = await publishEvent(admin, {
    title: 'Forum of the Lakes',
    venue: 'Town hall',
    translations: {
      fr: {
        title: 'Forum des Grands Lacs',
        description: 'Trois jours de rencontres entre producteurs et prêteurs.',
        venue: 'Hôtel de ville',
        agenda: null,
        speakers: null,
      },
    },
  });
  const { body: project } = await admin.post<{ id: number }>('/api/admin/projects', {
    language: 'fr',
    title: 'Pompes solaires',
    description: 'Des pompes pour quatre cents fermes.',
    sector: 'clean-energy',
    location: 'East Africa',
    country: 'Kenya',
    investmentRange: '$1M - $5M',
    status: 'active',
    translations: {
      sw: {
        title: 'Pampu za jua',
        description: 'Pampu kwa mashamba mia nne.',
        useOfFunds: null,
        details: null,
        team: [],
      },
    },
  });
  const { body: resource } = await admin.post<{ id: number }>('/api/resources', {
    title: 'Coffee after 2026',
    description: 'What growers can expect.',
    category: 'market-analysis',
    content: `<p>${'Coffee. '.repeat(20)}</p>`,
    status: 'published',
  });
  const rows = [
    { kind: 'events', ids: [event.id] },
    { kind: 'projects', ids: [project.id] },
    { kind: 'resources', ids: [resource.id] },
  ];
  const issue = await written({
    originalLanguage: 'fr',
    fr: text(
      'Nouvelles',
      ...rows,
      textBlock(
        '<p><a href="/projects?q=solar#list">Projets</a> <a href="https://example.org/x">Ailleurs</a></p>',
      ),
    ),
    sw: text('Habari', ...rows),
  });
  expect(issue.chosen).toMatchObject([
    { title: 'Coffee after 2026', language: 'en', translations: { en: null, fr: null, sw: null } },
    {
      title: 'Forum of the Lakes',
      language: 'en',
      translations: { en: null, fr: 'Forum des Grands Lacs', sw: null },
    },
    {
      title: 'Pompes solaires',
      language: 'fr',
      translations: { en: null, fr: null, sw: 'Pampu za jua' },
    },
  ]);
  await send(issue);
  await writeMails();
  const titles = async (language: string) =>
    (
      await server
        .client()
        .get<ArchivedIssue>(`/api/newsletter/issues/${issue.id}?language=${language}`)
    ).body.blocks.flatMap((block) => block.rows.map((row) => `${row.language} ${row.title}`));
  expect(await titles('fr')).toEqual([
    'fr Forum des Grands Lacs',
    'fr Pompes solaires',
    'en Coffee after 2026',
  ]);
  expect(await titles('sw')).toEqual([
    'en Forum of the Lakes',
    'sw Pampu za jua',
    'en Coffee after 2026',
  ]);
  const [french, swahili] = await mails();
  expect(french?.text).toContain('Hôtel de ville, Kisumu');
  expect(swahili?.text).toContain('Town hall, Kisumu');
  const frenchForum = `${publicUrl}/events/${event.id}?lng=fr`;
  // The words of the page in the archive.
  expect(french?.text).toMatch(/^RESSOURCES\n/m);
  expect(french?.html).toContain('>Ressources</h2>');
  expect(french?.text).toContain(`parues\u00a0: ${publicUrl}/newsletter?lng=fr\n`);
  expect(french?.html).toContain(`href="${publicUrl}/newsletter?lng=fr"`);
  expect(swahili?.text).toMatch(/^MACHAPISHO\n/m);
  expect(french?.text).toContain(`\n${frenchForum}\n`);
  expect(french?.html).toContain(`href="${frenchForum}"`);
  expect(french?.text).toMatch(/\/newsletter\/unsubscribe\?token=[\w-]{43}&lng=fr\n/);
  expect(french?.text).toContain(`(${publicUrl}/projects?q=solar&lng=fr#list)`);
  expect(french?.text).toContain('(https://example.org/x)');
  expect(french?.headers?.['List-Unsubscribe']).not.toContain('lng');
  expect(french?.text).toMatch(/^Forum des Grands Lacs\n(?!.*en anglais).*\nTrois jours/m);
  expect(french?.text).toMatch(/^Coffee after 2026\n.* · en anglais\nWhat growers/m);
  expect(french?.html).toMatch(/<a [^>]*lang="en"[^>]*>Coffee after 2026</);
  expect(french?.html).not.toContain('lang="fr" style');
  expect(swahili?.text).toMatch(/^Pampu za jua\n(?!.*kwa ).*\nPampu kwa/m);
  expect(swahili?.text).toMatch(/^Forum of the Lakes\n.* · kwa Kiingereza\nThree days/m);
});

describe('who reads a language that an issue lacks', () => {
  const sentTo = async (language: string, blocks: object[]) => {
    await subscribers(1, [language]);
    const issue = await written({ en: text('News of May', ...blocks) });
    await send(issue);
    await writeMails();
    const [mail] = await mails();
    return { issue, mail };
  };

  test('gets the original, which says once in which language it is, in a mail in their own', async () => {
    const event = await publishEvent(admin, {
      title: 'Forum of the Lakes',
      translations: {
        fr: {
          title: 'Forum des Grands Lacs',
          description: 'Trois jours de rencontres entre producteurs et prêteurs.',
          venue: null,
          agenda: null,
          speakers: null,
        },
      },
    });
    const untranslated = await publishEvent(admin, { title: 'Awards of May' });
    const blocks = [
      textBlock('<p>Hello <a href="/projects">projects</a></p>'),
      { kind: 'events', ids: [event.id, untranslated.id] },
    ];
    const { issue, mail } = await sentTo('fr', blocks);
    expect(mail?.subject).toBe('News of May');
    expect(mail?.text).toMatch(/^Ce numéro est en anglais\.\n\nHello projects \(.*lng=fr\)\n/);
    expect(mail?.text).toContain('\n\nÉVÉNEMENTS\n\nForum des Grands Lacs\n');
    expect(mail?.text).toContain('\n\nAwards of May\n');
    expect(mail?.text.match(/en anglais/g)).toHaveLength(1);
    expect(mail?.text).toContain('\nSe désabonner\u00a0: ');
    expect(mail?.text).toContain(`/newsletter/${issue.id}?lng=fr\n`);
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.html).toContain('<div lang="en"><p style="margin:0 0 16px">Hello <a');
    expect(mail?.html).toMatch(/<a href="[^"]*" style="[^"]*">Forum des Grands Lacs</);
    expect(mail?.html).toMatch(/<a [^>]*lang="en"[^>]*>Awards of May</);
    expect(mail?.html.match(/en anglais/g)).toHaveLength(1);
    // Admins see that mail.
    const own = (text?: string) => text?.slice(0, text.indexOf('\n--\n'));
    const { body: shown } = await admin.get<IssuePreview>(
      `${path}/${issue.id}/preview?language=fr`,
    );
    expect(own(shown.text)).toBe(own(mail?.text));
  });

  test('reads at each row, where an issue has no text of its own, in which language it is', async () => {
    const { id } = await publishEvent(admin, { title: 'Awards of May' });
    const { mail } = await sentTo('sw', [{ kind: 'events', ids: [id] }]);
    expect(mail?.text).toMatch(/^MATUKIO\n\nAwards of May\n.* · kwa Kiingereza\n/);
  });

  test('gets it in the frame of the language that they have chosen since', async () => {
    await subscribers(1);
    await send(await written());
    // Begun, and nothing written yet: as a release before this one may have left it.
    await server.db('newsletterIssues').update({ nextBatchAt: new Date(Date.now() + 30_000) });
    await sendNewsletters(services);
    expect(await server.db('newsletterDeliveries')).toMatchObject([
      { language: 'en', state: 'waiting' },
    ]);
    await server.db('subscribers').update({ language: 'sw' });
    await server.db('newsletterIssues').update({ nextBatchAt: null });
    await writeMails();
    expect((await mails())[0]?.text).toMatch(/^Toleo hili limeandikwa kwa Kiingereza\.\n\nHello/);
  });
});

test('pictures are of a kind, from an address and of a size that any mail program shows', async () => {
  await subscribers(1);
  const file = await sharp({
    create: { width: 1920, height: 960, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const { body: image } = await admin.send<UploadedImage>(
    'POST',
    '/api/admin/images',
    new Uint8Array(file),
    { 'content-type': 'image/png' },
  );
  const picture = `<p><img src="/assets/projects/${image.name}" alt="Hills" width="1920" height="960"></p>`;
  await send(await written({ en: text('News', textBlock(picture)) }));
  await writeMails();
  const [mail] = await mails();
  expect(/<img[^>]*>/.exec(mail?.html ?? '')?.[0]).toBe(
    `<img src="${publicUrl}/assets/projects/${jpegName(image.name)}" alt="Hills" width="552" height="276" style="max-width:100%;height:auto" />`,
  );
  expect(mail?.text).toMatch(/^\[Hills\]\n/);
});

describe('unsubscribing', () => {
  test('is one call of a mail program; opening its address changes nothing', async () => {
    await subscribers(2);
    const issue = await written();
    await send(issue);
    await writeMails();
    const [mail] = await mails();
    const opened = await fetch(listUrl(mail), { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${new URL(listUrl(mail)).searchParams.get('token')}`,
    ]);
    expect((await statusOf(0))?.status).toBe('confirmed');
    for (const answer of [await oneClick(mail), await oneClick(mail)])
      expect(answer.status).toBe(200);
    expect((await statusOf(0))?.status).toBe('unsubscribed');
    const wrong = await fetch(`${server.url}/api/newsletter/unsubscribe?token=wrong`, {
      method: 'POST',
    });
    expect(wrong.status).toBe(422);
    // Its mail is written already; it is not sent.
    const smtp = await startMailServer();
    await deliverAll(smtp.url);
    await smtp.stop();
    expect(smtp.delivered).toEqual(['Reader1@example.org']);
    expect(await read(issue.id)).toMatchObject({ status: 'sent', sent: 1, skipped: 1 });
    const next = await written();
    await send(next);
    await writeMails();
    expect(await read(next.id)).toMatchObject({ total: 1 });
  });

  test('counts with the issue, once it has arrived', async () => {
    await subscribers(2);
    const issue = await written();
    await send(issue);
    await writeMails();
    const [mail] = await mails();
    const smtp = await startMailServer();
    await deliverAll(smtp.url);
    await smtp.stop();
    await oneClick(mail);
    expect(await read(issue.id)).toMatchObject({ sent: 2, skipped: 0, unsubscribed: 1 });
  });

  test('stops a mail whose text the mail server has already been given', async () => {
    await subscribers(1);
    await send(await written());
    await writeMails();
    const [mail] = await mails();
    let accepted = 0;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) => {
        void oneClick(mail).then(() => done());
      },
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => {
          accepted += 1;
          done();
        });
      },
    });
    smtp.on('error', () => {});
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    await deliverAll(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
    await new Promise<void>((resolve) => smtp.close(resolve));
    expect(accepted).toBe(0);
    expect((await admin.get<AdminIssue[]>(path)).body[0]).toMatchObject({
      status: 'sent',
      skipped: 1,
      sent: 0,
    });
  });
});

test('an issue that shows nothing but hidden rows is not sent', async () => {
  await subscribers(1);
  const hidden = { en: text('Hidden', { kind: 'projects', ids: [999_999] }) };
  const refused = await send(await written(hidden));
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['en']]);
  const issue = await written();
  await send(issue);
  await server
    .db('newsletterIssues')
    .where({ id: issue.id })
    .update({ texts: JSON.stringify(hidden) });
  await writeMails();
  expect(await read(issue.id)).toMatchObject({ status: 'draft', sendAt: null, startedAt: null });
  expect(await mails()).toEqual([]);
});

describe('mails that come back', () => {
  const issueTo = async (verdict: (address: string) => string | undefined) => {
    const issue = await written();
    await send(issue);
    await writeMails();
    const smtp = await startMailServer({ verdict });
    await deliverAll(smtp.url);
    await smtp.stop();
    return read(issue.id);
  };
  const nobody = (address: string) =>
    address.startsWith('Reader0') ? '550 5.1.1 No such mailbox' : undefined;

  test('end a subscription after three in a row; one that arrives begins anew', async () => {
    await subscribers(2);
    expect(await issueTo(nobody)).toMatchObject({
      status: 'sent',
      sent: 1,
      bounced: 1,
      refused: 0,
    });
    await issueTo(nobody);
    expect(await statusOf(0)).toMatchObject({ status: 'confirmed', bounces: 2 });
    await issueTo(() => undefined);
    expect(await statusOf(0)).toMatchObject({ status: 'confirmed', bounces: 0 });
    for (let time = 0; time < 3; time++) await issueTo(nobody);
    expect(await statusOf(0)).toMatchObject({ status: 'unsubscribed', bounces: 3 });
    expect(await issueTo(nobody)).toMatchObject({ total: 1, sent: 1 });
    expect(await server.db('outbox').whereNotNull('failedAt')).toEqual([]);
  });

  test('are not those that are refused because of the portal', async () => {
    await subscribers(1);
    for (let time = 0; time < 3; time++) {
      const issue = await issueTo(() => '550 5.7.1 Service unavailable, client host is blocked');
      expect(issue).toMatchObject({ sent: 0, bounced: 0, refused: 1 });
    }
    expect(await statusOf(0)).toMatchObject({ status: 'confirmed', bounces: 0 });
  });

  test('are noted by an admin, once for each issue', async () => {
    await subscribers(2);
    const earlier = await issueTo(() => undefined);
    const issue = await issueTo(() => undefined);
    const note = async () =>
      (
        await admin.post('/api/admin/subscribers/bounces', {
          emails: ['READER0@example.org', 'stranger@example.org'],
        })
      ).body;
    const unknown = ['stranger@example.org'];
    expect([await note(), await note()]).toEqual([
      { count: 1, unknown },
      { count: 0, unknown },
    ]);
    expect(await statusOf(0)).toMatchObject({ bounces: 1 });
    expect(await read(issue.id)).toMatchObject({ sent: 1, bounced: 1 });
    expect(await read(earlier.id)).toMatchObject({ sent: 2, bounced: 0 });
  });

  test('end a subscription after the mail server has taken them too, and count from its confirmation', async () => {
    await subscribers(1);
    const takenAndReturned = async () => {
      await issueTo(() => undefined);
      const emails = ['reader0@example.org'];
      await admin.post('/api/admin/subscribers/bounces', { emails });
      return statusOf(0);
    };
    expect(await takenAndReturned()).toMatchObject({ status: 'confirmed', bounces: 1 });
    expect(await takenAndReturned()).toMatchObject({ status: 'confirmed', bounces: 2 });
    expect(await takenAndReturned()).toMatchObject({ status: 'unsubscribed', bounces: 3 });
    const confirmedAgain = { status: 'confirmed', confirmedAt: new Date(), bounces: 0 } as const;
    await SubscriberModel.query(server.db).where('bounces', 3).patch(confirmedAgain);
    expect(await takenAndReturned()).toMatchObject({ status: 'confirmed', bounces: 1 });
  });
});

describe('the archive', () => {
  test('has what was sent, in the reader’s language where there is one', async () => {
    const first = await written({
      en: english,
      fr: text('Nouvelles de mai', textBlock('<p>Bonjour</p>')),
    });
    await written();
    await send(first);
    await writeMails();
    const visitor = server.client();
    const list = async (language: string) =>
      (
        await visitor.get<ArchivedSummary[]>(`/api/newsletter/issues?language=${language}`)
      ).body.map(({ subject, language: of }) => `${of} ${subject}`);
    expect([await list('fr'), await list('sw')]).toEqual([
      ['fr Nouvelles de mai'],
      ['en News of May'],
    ]);
    const { body } = await visitor.get<ArchivedIssue>(
      `/api/newsletter/issues/${first.id}?language=fr`,
    );
    expect(body).toMatchObject({
      subject: 'Nouvelles de mai',
      language: 'fr',
      blocks: [{ html: '<p>Bonjour</p>' }],
    });
  });
});

test('the pace is that of the setting, in small batches', () => {
  expect([1, 60, 600, 99_999].map(paceOf)).toEqual([
    { mails: 1, everyMs: 60_000 },
    { mails: 1, everyMs: 1_000 },
    { mails: 5, everyMs: 500 },
    { mails: 20, everyMs: 12 },
  ]);
});

test('mails that somebody waits for do not wait for a newsletter', async () => {
  await subscribers(40);
  await send(await written());
  await writeMails();
  await server.client().post('/api/subscribe', { email: 'late@example.org' });
  const smtp = await startMailServer({ slowMs: 20 });
  await deliverAll(smtp.url);
  await smtp.stop();
  expect(smtp.delivered).toHaveLength(41);
  // At most as many before it as are delivered at once.
  expect(smtp.delivered.indexOf('late@example.org')).toBeLessThan(5);
});

test('a mail is handed over once its receiver has got all but its end, also a short one', async () => {
  const steps: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      // Long enough for a mail to be read that is not held back; one that is waits as long as it has to.
      setTimeout(() => {
        steps.push('recipient');
        done();
      }, 200);
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        steps.push('end');
        done();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const { deliver, close } = smtpDelivery({ url, tls: { mode: 'off' } as never }, 'a@portal.test');
  for (const html of ['<p>Hi</p>', `<p>${'word '.repeat(40_000)}</p>`]) {
    const mail = { to: { name: '', address: 'b@example.org' }, subject: 'News', text: 'Hi', html };
    await deliver(`${html.length}@portal.test`, mail, async () => {
      steps.push('handed over');
    });
  }
  close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(steps).toEqual([
    ...['recipient', 'handed over', 'end'],
    ...['recipient', 'handed over', 'end'],
  ]);
});

describe('mails in doubt', () => {
  /** Sends an issue, of whose first mails a process ended just before it noted their outcome. */
  const issueWithDoubt = async (readers: number, inDoubt: readonly number[]) => {
    await subscribers(readers);
    const issue = await written();
    await send(issue);
    await writeMails();
    const past = new Date(Date.now() - hourMs);
    for (const index of inDoubt) {
      await server
        .db('outbox')
        .where('mail', 'like', `%Reader${index}@%`)
        .update({ attempts: 1, lease: 'of-a-dead-process', dueAt: past, handedOverAt: past });
    }
    const smtp = await startMailServer();
    await deliverAll(smtp.url);
    await smtp.stop();
    return { issue: await read(issue.id), delivered: smtp.delivered };
  };
  const resend = ({ id, updatedAt }: AdminIssue) =>
    admin.post<Answered>(`${path}/${id}/resend`, { updatedAt });

  test('are not sent a second time, are not counted as sent, and are named', async () => {
    const { issue, delivered } = await issueWithDoubt(3, [0, 1]);
    expect(delivered).toEqual(['Reader2@example.org']);
    expect(issue).toMatchObject({
      status: 'sent',
      sent: 1,
      refused: 0,
      inDoubt: ['Reader0@example.org', 'Reader1@example.org'],
    });
    // It came back, so it had arrived at the mail server.
    await admin.post('/api/admin/subscribers/bounces', { emails: ['reader0@example.org'] });
    expect(await read(issue.id)).toMatchObject({ bounced: 1, inDoubt: ['Reader1@example.org'] });
  });

  test('are sent once more for each press of the button, but not to those that have unsubscribed', async () => {
    const { issue } = await issueWithDoubt(4, [0, 1, 2]);
    await server
      .db('subscribers')
      .where({ emailKey: 'reader1@example.org' })
      .update({ status: 'unsubscribed' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(issue)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict');
    await Promise.all([1, 2, 3].map(() => sendNewsletters(services)));
    await writeMails();
    const smtp = await startMailServer();
    await deliverAll(smtp.url);
    await smtp.stop();
    expect(smtp.delivered.sort()).toEqual(['Reader0@example.org', 'Reader2@example.org']);
    const after = await read(issue.id);
    expect(after).toMatchObject({ status: 'sent', total: 4, sent: 3, skipped: 1, inDoubt: [] });
    expect((await resend(after)).body).toMatchObject({ status: 'sent', inDoubt: [] });
    expect((await admin.post(`${path}/${issue.id}/resend`, {})).status).toBe(422);
  });

  test('are not left by a process that is stopped: it waits for the mail server’s answer', async () => {
    await subscribers(2);
    const { id } = await written();
    await send(await read(id));
    await writeMails();
    const arrived = new Map<string, () => void>();
    let handedOver = () => {};
    const isHandedOver = new Promise<void>((resolve) => {
      handedOver = resolve;
    });
    const worker = startWorker({
      db: server.db,
      deliver: async (_messageId, { to }, handOver) => {
        const answer = new Promise<void>((resolve) => arrived.set(to.address, resolve));
        if (to.address.startsWith('Reader1')) {
          await isHandedOver;
          void worker.stop();
          await handOver?.();
        } else {
          await handOver?.();
          handedOver();
        }
        await answer;
      },
      report: () => {},
      isWanted: (delivery) => isWanted(server.db, delivery),
      pollMs: 10,
      stopLimitMs: 1,
    });
    await isHandedOver;
    let hasStopped = false;
    const stopping = worker.stop().then(() => {
      hasStopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(hasStopped).toBe(false);
    arrived.get('Reader0@example.org')?.();
    await stopping;
    expect(await server.db('outbox').orderBy('id')).toMatchObject([
      { sentAt: expect.anything() },
      { sentAt: null, handedOverAt: null, lease: expect.any(String) },
    ]);
  });
});
