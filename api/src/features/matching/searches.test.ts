/** @runs sqlite mariadb-long cluster */
import type { ApiErrorBody } from '@ail/kit/contracts/errors';
import { limits } from '@ail/kit/contracts/limits';
import type { SavedSearch } from '@ail/kit/contracts/projects/searches.shape';
import { isLong } from '@ail/kit/testing/long';
import type { TestClient } from '../../testing/client.ts';
import { failJob, jobServices, killJobTwice } from '../../testing/jobs.ts';
import { createProject } from '../../testing/make.ts';
import { countMails, readOutbox } from '../../testing/outbox.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { rowFor } from '../../testing/row-for.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';
import { sendSearchAlerts } from './search-alerts.service.ts';

const dayMs = 86_400_000;
const week = 7 * dayMs;

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);
beforeEach(async () => {
  for (const table of ['outbox', 'savedSearches', 'projects']) await server.db(table).delete();
});

let joined = 0;
const signUp = (name = `user${joined++}`) => server.signUp(name);

const solar = { name: 'Solar in Kenya', q: 'solar', country: 'KE' };
const save = (client: TestClient, search: Record<string, unknown> = {}, language = 'en') =>
  client.post<SavedSearch & Partial<ApiErrorBody>>(
    '/api/user/searches',
    { ...solar, ...search },
    { 'accept-language': language },
  );

/** Adds a project that visitors have seen for some days. */
const publish = async (title: string, days: number, given: Record<string, unknown> = {}) => {
  const { id } = await createProject(admin, { title, ...given });
  const publishedAt = new Date(Date.now() + days * dayMs);
  await server.db('projects').where({ id }).update({ publishedAt });
};

const sendAlerts = (days: number) =>
  sendSearchAlerts(jobServices(server), failJob, new Date(Date.now() + days * dayMs));

/** The mails since the last time. */
const takeMails = async () => {
  const mails = await readOutbox(server.db);
  await server.db('outbox').delete();
  return mails;
};

describe('saved searches', () => {
  test('are saved, listed, renamed and deleted, each account its own', async () => {
    const [ama, ben] = [await signUp(), await signUp()];
    const { status, body } = await save(ama, { range: '$5M+', impact: true, alert: 'weekly' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...solar,
        alert: 'weekly',
        sector: null,
        location: null,
        range: '$5M+',
        impact: true,
        createdAt: expect.any(String),
      },
    ]);
    const path = `/api/user/searches/${body.id}`;
    expect((await ama.get('/api/user/searches')).body).toEqual([body]);
    for (const other of [ben, admin]) {
      expect((await other.get('/api/user/searches')).body).toEqual([]);
      expect((await other.patch(path, { name: 'Mine' })).status).toBe(404);
      expect((await other.delete(path)).status).toBe(404);
    }
    const changed = await ama.patch(path, { name: 'Sun', alert: 'off' });
    expect(changed.body).toEqual({ ...body, name: 'Sun', alert: 'off' });
    expect((await ama.delete(path)).status).toBe(204);
    expect((await ama.delete(path)).status).toBe(404);
  });

  test.each([
    ['no name', { name: '' }, 'name'],
    ['a name that is an address', { name: 'cheap-loans.example/now' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['daily mails', { alert: 'daily' }, 'alert'],
    ['another sector', { sector: 'mining' }, 'sector'],
    ['the name of a country', { country: 'Kenya' }, 'country'],
    ['a long text', { q: 'x'.repeat(256) }, 'q'],
  ])('refuse %s', async (_, given, field) => {
    expectInvalid(await save(await signUp(), given), field);
  });

  test('are saved once for each request id, and only so many', async () => {
    const ama = await signUp();
    const requestId = '7b8f6a34-1111-4222-8333-444455556666';
    const [first, second] = await Promise.all([save(ama, { requestId }), save(ama, { requestId })]);
    expect(first.body).toEqual(second.body);
    expect((await save(ama, { requestId, name: 'Other' })).body.code).toBe('already_sent');
    const answers = await Promise.all(
      Array.from({ length: limits.searches.max + 2 }, () => save(ama)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.searches.max - 1);
    // On a busy machine some wait too long for their turn.
    const refused = answers.filter(({ status }) => status !== 201 && status !== 503);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'too_many_searches']);
    }
    expect((await save(ama)).body.code).toBe('too_many_searches');
  });
});

describe('weekly mails', () => {
  test('name what is new since the last one, once, in the language of the account', async () => {
    const ama = await signUp('ama');
    await publish('Old Solar', -30);
    await save(ama, { alert: 'weekly' }, 'fr');
    await sendAlerts(6.9);
    expect(await takeMails()).toEqual([]);
    await publish('Solar on the Lake', 3);
    await publish('Wind on the Lake', 3);
    await publish('Solar elsewhere', 3, { country: 'Ghana', location: 'West Africa' });
    await publish('Solar, sold', 3, { status: 'completed' });
    await publish('Solar, not public', 3, { status: 'pending' });
    await sendAlerts(7.1);
    await sendAlerts(7.2);
    const [mail, ...others] = await takeMails();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe('ama@example.org');
    expect(mail?.subject).toBe('1 nouveau projet pour vos recherches enregistrées');
    expect(mail?.text).toContain('Solar on the Lake (Kenya) · en anglais\u00a0:\n');
    expect(mail?.html).toMatch(
      /<a [^>]*><span lang="en">Solar on the Lake<\/span> \(Kenya\)<\/a><span [^>]*> · en anglais</,
    );
    expect(mail?.text).not.toMatch(/Old Solar|elsewhere|sold|not public|Wind/);
    expect(mail?.text).toContain(`${publicUrl}/projects?tab=recent&q=solar&country=KE`);
    // Nothing is new the week after, and something the week after that.
    await sendAlerts(14.3);
    expect(await takeMails()).toEqual([]);
    await publish('Second Solar', 18);
    await sendAlerts(21.5);
    expect((await takeMails()).map(({ text }) => /Second Solar|Lake/.exec(text)?.[0])).toEqual([
      'Second Solar',
    ]);
  });

  test('are one for all searches of an account, also for those saved later in the week', async () => {
    const ama = await signUp();
    await save(ama, { alert: 'weekly' });
    await server.db('savedSearches').update({ mailAt: new Date(Date.now() + 2 * dayMs) });
    await save(ama, { name: 'All of Kenya', q: '', alert: 'weekly' });
    await save(ama, { name: 'Silent', q: '' });
    await publish('Solar Roofs', 1);
    await publish('Port', 1);
    await sendAlerts(2.1);
    const [mail, ...others] = await takeMails();
    expect(others).toEqual([]);
    // The one that both find counts once.
    expect(mail?.subject).toBe('2 new projects for your saved searches');
    expect(mail?.text).toMatch(/Solar in Kenya.*1 new project\b/);
    expect(mail?.text).toMatch(/All of Kenya.*2 new projects/);
    expect(mail?.text).not.toContain('Silent');
  });

  test('bring no words of a stranger to an address that nobody has confirmed', async () => {
    const ama = await signUp();
    await ama.patch('/api/user', { fullName: 'Win at evil.example' });
    await save(ama, { name: 'Win at evil.example', alert: 'weekly' });
    await publish('Solar Roofs', 1);
    await sendAlerts(7.1);
    const [mail] = await takeMails();
    expect(mail?.text).toContain('Win at [link removed]');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('begin with what is published from then on', async () => {
    const ama = await signUp();
    const { body } = await save(ama);
    await publish('Solar before', -1);
    await ama.patch(`/api/user/searches/${body.id}`, { alert: 'weekly' });
    await sendAlerts(7.1);
    expect(await takeMails()).toEqual([]);
  });

  test('name a project that an admin publishes long after it was made', async () => {
    const ama = await signUp();
    await save(ama, { alert: 'weekly' });
    const { id } = await createProject(admin, { title: 'Solar at last', status: 'pending' });
    const longAgo = new Date(Date.now() - 90 * dayMs);
    await server.db('projects').where({ id }).update({ createdAt: longAgo });
    await sendAlerts(0);
    await admin.patch(`/api/admin/projects/${id}`, { status: 'active' });
    await sendAlerts(0);
    await sendAlerts(7.1);
    expect((await takeMails()).map(({ text }) => text.includes('Solar at last'))).toEqual([true]);
  });

  test('end by one call of a mail program, without a session', async () => {
    const ama = await signUp();
    await save(ama, { alert: 'weekly' });
    await publish('Solar Roofs', 1);
    await sendAlerts(7.1);
    const [mail] = await takeMails();
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(url.startsWith(`${publicUrl}/api/searches/stop?token=`)).toBe(true);
    const stop = () =>
      fetch(url.replace(publicUrl, server.url), {
        method: 'POST',
        // The page of a web mail.
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    // Programs that open links end nothing: they come to the page that asks.
    const opened = await server.client().get(url.replace(publicUrl, ''));
    const page = url.replace(
      `${publicUrl}/api/searches/stop?`,
      '/newsletter/unsubscribe?from=searches&',
    );
    expect([opened.status, opened.headers.get('location')]).toEqual([303, page]);
    expect(mail?.text).toContain(publicUrl + page);
    expect((await ama.get<SavedSearch[]>('/api/user/searches')).body[0]?.alert).toBe('weekly');
    for (const answer of [await stop(), await stop()]) expect(answer.status).toBe(200);
    const { body } = await ama.get<SavedSearch[]>('/api/user/searches');
    expect(body.map(({ alert }) => alert)).toEqual(['off']);
    await publish('Solar Fields', 8);
    await sendAlerts(15);
    expect(await takeMails()).toEqual([]);
    const wrong = await server.client().post('/api/searches/stop?token=wrong');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_token']);
  });

  test('one for each of many accounts, whatever process is killed and however many run', async () => {
    const count = isLong ? 1_000 : 200;
    await publish('Solar Roofs', 1);
    const user = await rowFor(server.db, 'users');
    const firstId = 10_000;
    const ids = Array.from({ length: count }, (_, index) => firstId + index);
    for (let at = 0; at < count; at += 100) {
      const some = ids.slice(at, at + 100);
      await server.db('users').insert(
        some.map((id) => {
          const name = `reader${id}`;
          const keys = { username: name, usernameKey: name, emailKey: `${name}@example.org` };
          return { ...user, ...keys, id, email: keys.emailKey, role: 'investor' };
        }),
      );
      const past = new Date(Date.now() - week);
      await server.db('savedSearches').insert(
        some.map((userId) => ({
          userId,
          name: 'Solar',
          filters: '{"q":"solar"}',
          alert: 'weekly',
          language: 'en',
          seenUntil: past,
          mailAt: past,
          createdAt: past,
        })),
      );
    }
    const now = Date.now() + week;
    await killJobTwice(server, 'alerts', String(now));
    expect(await countMails(server.db)).toBeLessThan(count);
    const send = () => sendSearchAlerts(jobServices(server), () => {}, new Date(now));
    await Promise.all([send(), send()]);
    await send();
    const mails = await takeMails();
    const addresses = new Set(mails.map(({ to }) => to.address));
    expect([mails.length, addresses.size]).toEqual([count, count]);
    await server.db('users').whereIn('id', ids).delete();
  });
});
