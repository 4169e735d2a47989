/** @runs sqlite mariadb-long cluster */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, AnyCall } from '@ail/kit/contracts/call';
import type { TranslationPreview } from '@ail/kit/contracts/translations/translation-file.shape';
import type { OwnSession } from '@ail/kit/contracts/users/session.shape';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { issueToken, type TokenPurpose } from '../features/users/token.model.ts';
import type { TestClient } from '../testing/client.ts';
import {
  accountInput,
  createArticle,
  createProject,
  publishEvent,
  sentIssue,
} from '../testing/make.ts';
import {
  bodySchema,
  call,
  nameOf,
  type Operation,
  operationsOf,
  readOpenApi,
} from '../testing/operations.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { rowFor } from '../testing/row-for.ts';
import { sampleOf } from '../testing/sample.ts';
import { useAccount, useAdmin, useServer } from '../testing/use-server.ts';
import { openApiDocument } from './document.ts';

const hourMs = 3_600_000;

const server = useServer();
const admin = useAdmin(server);
const member = useAccount(server, 'member');
let operations: Operation[];
let ajv: Ajv2020;

beforeAll(async () => {
  const document = await readOpenApi(member);
  operations = operationsOf(document);
  ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
});

const clientFor = ({ 'x-access': access }: Operation) =>
  access === 'admin' || access === 'door' ? admin : member;

test('describes every call that is declared, as it is declared, and no other', async () => {
  // A release compares what a part calls with these declarations (release/offered-api.ts).
  const folder = join(__dirname, '../../../kit/contracts');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const declared = await Promise.all(
    files
      .filter((file) => file.endsWith('.calls.ts'))
      .map(async (file): Promise<AnyCall[]> => Object.values(await import(join(folder, file)))),
  );
  const { paths } = await readOpenApi(member);
  expect(paths).toEqual(JSON.parse(JSON.stringify(openApiDocument(declared.flat(), '').paths)));
});

/** By access: every GET call that is not for admins only, and the contract's calls for admins. */
const contract: Record<Access, string> = {
  anyone: `
    GET /healthz /readyz /robots.txt /sitemap.xml /resources/feed.xml /.well-known/security.txt /api/openapi.json
    GET /api/user /api/figures /api/statistics /api/preview /api/releases/contract /api/searches/stop
    GET /api/events /api/events/{id} /api/events/{id}/calendar.ics /api/events/calendar.ics /api/events/filters
    GET /api/projects /api/projects/{id} /api/projects/{id}/documents /api/projects/{id}/similar
    GET /api/resources /api/resources/{id} /api/resources/overview /api/documents/{id}/file
    GET /api/newsletter/issues /api/newsletter/issues/{id} /api/newsletter/unsubscribe`,
  signedIn: `
    GET /api/user/address /api/user/email-change /api/user/inquiries /api/user/interests /api/user/matches
    GET /api/user/conversations /api/user/conversations/{id} /api/user/conversations/unsigned
    GET /api/user/registrations /api/user/saved-projects /api/user/searches /api/user/sessions`,
  client: 'GET /api/user/projects /api/user/projects/{id}',
  door: 'GET /api/door/{eventId}/list',
  admin: `
    GET /api/events/{id}/registrations /api/events/registrations /api/events/registrations.csv
    GET /api/events/count /api/registrations/count /api/projects/count /api/resources/count
    GET /api/admin/dashboard /api/admin/messages /api/admin/events /api/admin/events/{id}
    GET /api/admin/projects /api/admin/projects/{id} /api/admin/resources /api/admin/resources/{id}
    POST /api/events /api/resources /api/admin/projects /api/events/{eventId}/registrations/{registrationId}/message
    POST /api/admin/change-password /api/admin/events/{id}/door-passes
    PATCH /api/events/{id} /api/events/{id}/status /api/resources/{id} /api/admin/projects/{id}
    PATCH /api/admin/messages/{id} /api/events/{eventId}/registrations/{registrationId}
    DELETE /api/events/{id} /api/resources/{id} /api/admin/projects/{id}
    DELETE /api/admin/events/{id}/door-passes/{passId}`,
};

// mail-limits.test.ts lists the other write calls.
test.each(Object.entries(contract))(
  'describes every call of the contract for %s',
  (access, text) => {
    const expected = text
      .trim()
      .split(/\n\s*/)
      .flatMap((line) => {
        const [method, ...paths] = line.split(' ');
        return paths.map((path) => `${method} ${path}`);
      });
    const described = operations.filter((one) => one['x-access'] === access).map(nameOf);
    if (access === 'admin') expect(described).toEqual(expect.arrayContaining(expected));
    else expect(described.filter((one) => one.startsWith('GET')).sort()).toEqual(expected.sort());
  },
);

/** A query with a value for each parameter that a call cannot do without. */
const neededQuery = ({ parameters }: Operation): string => {
  const query = new URLSearchParams();
  for (const { name, in: place, required, schema } of parameters) {
    if (place === 'query' && required) query.set(name, String(schema.enum?.[0] ?? 'x'));
  }
  return query.size > 0 ? `?${query}` : '';
};

test('every call on a row that does not exist is 404, malformed ids included', async () => {
  for (const operation of operations.filter(({ path }) => path.includes('{'))) {
    const schema = bodySchema(operation);
    const body = schema && sampleOf(schema);
    for (const id of [
      999_999_999,
      'abc',
      '0',
      '1e1',
      '-1',
      '%27%20or%201=1',
      '99999999999999999999',
    ]) {
      const deletesSaved = /saved|\/draft$/.test(operation.path) && operation.method === 'delete';
      if (deletesSaved && id === 999_999_999) continue;
      const asked = { ...operation, path: `${operation.path}${neededQuery(operation)}` };
      const answer = await call(clientFor(operation), asked, body, id);
      expectRefusal(answer, 404, 'not_found', `${nameOf(operation)} ${id}`);
    }
  }
});

describe('every call answers as described', () => {
  const passkeyProofs = [
    'POST /api/login/passkey',
    'POST /api/user/passkeys',
    'PATCH /api/user/passkeys/{id}',
    'DELETE /api/user/passkeys/{id}',
    'POST /api/user/verify/passkey',
    'POST /api/user/verify/recovery-code',
  ];
  const samples: Record<string, Record<string, unknown>> = {};
  const queries: Record<string, string> = {};
  let ids: Record<string, number>;

  const otherSession = async () => {
    const { username, password } = accountInput('member');
    await server.client().post('/api/login', { username, password });
    const { body } = await member.get<OwnSession[]>('/api/user/sessions');
    return body.find(({ current }) => !current)?.id ?? 0;
  };

  /** A project of the member with an inquiry of somebody else, and documents. */
  const prepareDocuments = async (asker: number) => {
    const id = member.userId;
    const projectOf = async (ownerId: number) => {
      const project = await createProject(admin);
      await server.db('projects').where({ id: project.id }).update({ ownerId });
      return project.id;
    };
    const documentOf = async (projectId: number) => {
      const row = { projectId, title: 'Plan', access: 'onRequest', size: 1, createdAt: new Date() };
      const [id = 0] = await server.db('projectDocuments').insert({ ...row, key: randomUUID() });
      return id;
    };
    const [ownProject, foreignProject] = [await projectOf(id), await projectOf(asker)];
    const message = await rowFor(server.db, 'messages');
    const inquiry = { kind: 'inquiry', userId: asker, projectId: ownProject, language: 'en' };
    const [conversation = 0] = await server
      .db('messages')
      .insert({ ...message, ...inquiry, id: undefined });
    const { emailKey } = await server.db('users').where({ id }).first();
    await server.db('users').where({ id }).update({ verifiedKey: emailKey });
    const [unsigned = 0] = await server.db('messages').insert({
      ...message,
      kind: 'inquiry',
      userId: null,
      disownedAt: null,
      projectId: foreignProject,
      emailKey,
      language: 'en',
      id: undefined,
    });
    return {
      unsigned,
      ownProject,
      foreignProject,
      conversation,
      document: await documentOf(ownProject),
      unwantedDocument: await documentOf(ownProject),
      foreignDocument: await documentOf(foreignProject),
    };
  };

  const prepare = async () => {
    const event = await publishEvent(admin);
    const { body: registration } = await member.post<{ id: number }>(
      `/api/events/${event.id}/register`,
      { name: 'Walker', email: 'walker@example.org' },
    );
    await admin.patch(`/api/events/${event.id}/registrations/${registration.id}`, {
      status: 'approved',
    });
    const unused = await publishEvent(admin);
    const project = await createProject(admin);
    const resource = await createArticle(admin);
    await member.post(`/api/projects/${project.id}/inquiries`, {
      name: 'Walker',
      email: 'walker@example.org',
      message: 'May I walk there?',
    });
    await server.client().post('/api/subscribe', { email: 'walker@example.org' });
    const subscriber = await server.db('subscribers').first();
    const { userId } = member;
    const other = await server.signUp('other');
    const job = await admin.post<{ id: number }>('/api/admin/registrations/jobs', {
      kind: 'approve',
      ids: [registration.id],
      requestId: randomUUID(),
    });
    const doorPass = await admin.post<{ id: number }>(
      `/api/admin/events/${event.id}/door-passes`,
      {},
    );
    const failedMail = async (messageId: string): Promise<number> => {
      const now = new Date();
      const times = { createdAt: now, dueAt: now, failedAt: now };
      await server.db('outbox').insert({ messageId, mail: '{}', attempts: 1, ...times });
      return (await server.db('outbox').where({ messageId }).first()).id;
    };
    const search = await member.post<{ id: number }>('/api/user/searches', { name: 'Walks' });
    ids = {
      search: search.body.id,
      event: event.id,
      unused: unused.id,
      archived: (await publishEvent(admin)).id,
      job: job.body.id,
      doorPass: doorPass.body.id,
      mail: await failedMail('sent-again'),
      unwantedMail: await failedMail('discarded'),
      registration: registration.id,
      project: project.id,
      resource: resource.id,
      version: (await server.db('resourceVersions').first()).id,
      message: (await server.db('messages').first()).id,
      user: userId,
      // Not the member's own session: later calls need it.
      session: await otherSession(),
      other: other.userId,
    };
    const now = new Date();
    await server
      .db('projects')
      .where({ id: project.id })
      .update({ ownerId: userId, reviewState: 'submitted', approvedAt: now, confirmedAt: now });
    const [image = 0] = await server.db('images').insert({
      ...(await rowFor(server.db, 'images')),
      id: 1,
    });
    ids.image = image;
    const issueOf = async (fields: object) => {
      const issue = { en: { subject: 'News', blocks: [{ kind: 'text', html: '<p>News</p>' }] } };
      const { body } = await admin.post<{ id: number }>('/api/admin/newsletter/issues', issue);
      await server
        .db('newsletterIssues')
        .where({ id: body.id })
        .update({ id: body.id, ...fields });
      return body.id;
    };
    ids.issue = await issueOf({});
    ids.unwantedIssue = await issueOf({});
    ids.scheduledIssue = await issueOf({ status: 'scheduled', sendAt: new Date(2100, 0) });
    ids.archivedIssue = await issueOf(sentIssue());
    samples['POST /api/admin/newsletter/issues/{id}/send'] = {};
    samples['POST /api/admin/subscribers/bounces'] = { emails: ['nobody@example.org'] };
    samples['PUT /api/admin/resources/{id}/draft'] = { values: '{}' };
    samples['PUT /api/admin/forms/{kind}/{id}/draft'] = { values: '{}' };
    samples['PUT /api/admin/newsletter/issues/{id}/draft'] = { values: '{}' };
    samples['PUT /api/admin/translations/{kind}/{id}/{language}/draft'] = { values: '{}' };
    const languages = '?from=en&to=fr';
    queries['GET /api/admin/translations.csv'] = languages;
    queries['GET /api/admin/translations.xlf'] = languages;
    const { text: file } = await admin.get(`/api/admin/translations.csv${languages}`);
    samples['POST /api/admin/translations/import/preview'] = { file };
    const preview = await admin.post<TranslationPreview>('/api/admin/translations/import/preview', {
      file,
    });
    samples['POST /api/admin/translations/import'] = { file, version: preview.body.version };
    samples['PATCH /api/admin/images/{id}'] = { title: 'Changed' };
    samples['POST /api/admin/projects/{id}/review'] = { decision: 'approve' };
    samples['PATCH /api/user/projects/{id}'] = { title: 'Changed by its owner' };
    Object.assign(ids, await prepareDocuments(other.userId));
    const token = (purpose: TokenPurpose, id: number) => issueToken(server.db, purpose, id, hourMs);
    samples['POST /api/login'] = { username: 'member', password: 'a-good-secret' };
    samples['POST /api/subscribe/confirm'] = { token: await token('confirm', subscriber.id) };
    samples['POST /api/subscribe/unsubscribe'] = {
      token: await token('unsubscribe', subscriber.id),
    };
    queries['GET /api/searches/stop'] = '?token=any';
    queries['POST /api/searches/stop'] = `?token=${await token('searches', userId)}`;
    queries['GET /api/newsletter/unsubscribe'] = '?token=any';
    queries['POST /api/newsletter/unsubscribe'] =
      `?token=${await token('unsubscribe', subscriber.id)}`;
    samples['POST /api/unsubscribe'] = { token: await token('unsubscribe', subscriber.id) };
    // Not the member's: a change of password voids links that were mailed before.
    samples['POST /api/password/reset'] = {
      token: await token('password', other.userId),
      password: 'a-good-secret',
    };
    const ownEvent = await publishEvent(admin);
    const own = async (email: string, client: TestClient) =>
      (
        await client.post<{ id: number }>(`/api/events/${ownEvent.id}/register`, {
          name: 'Walker',
          email,
        })
      ).body.id;
    for (const what of ['view', 'confirm', 'update', 'cancel']) {
      const registration = await own(`${what}@example.org`, admin);
      samples[`POST /api/registrations/${what}`] = {
        token: await token('registration', registration),
      };
    }
    ids.own = await own('member@example.org', member);
    const changeOf = async (userId: number, name: string, undoUntil: Date | null) => {
      const email = `${name}@example.org`;
      const values = { userId, oldEmail: email, oldEmailKey: email, newEmail: `${name}@new.org` };
      const later = new Date(Date.now() + hourMs);
      const times = { createdAt: new Date(), confirmUntil: later, undoUntil };
      await server.db('emailChanges').insert({ ...values, ...times });
      return (await server.db('emailChanges').where({ userId }).first()).id;
    };
    const moved = await server.signUp('moved');
    samples['POST /api/email/confirm'] = {
      token: await token('email', await changeOf(userId, 'member', null)),
    };
    const undoUntil = new Date(Date.now() + hourMs);
    samples['POST /api/user/address/confirm'] = { token: await token('ownAddress', userId) };
    samples['POST /api/email/undo'] = {
      token: await token('emailUndo', await changeOf(moved.userId, 'moved', undoUntil)),
    };
    const same = { currentPassword: 'a-good-secret', newPassword: 'a-good-secret' };
    samples['POST /api/user/password'] = same;
    samples['POST /api/admin/change-password'] = {
      currentPassword: 'chief-secret',
      newPassword: 'chief-secret',
    };
    samples['POST /api/events/registrations/message'] = {
      ids: [registration.id],
      subject: 'Doors',
      message: 'They open at eight.',
      requestId: randomUUID(),
    };
    samples['POST /api/admin/registrations/jobs'] = {
      kind: 'approve',
      ids: [registration.id],
      requestId: randomUUID(),
    };
    samples['POST /api/admin/events/{id}/registrations'] = {
      name: 'Walker',
      email: 'walk-in@example.org',
    };
    const csv = 'name,email\nKofi,kofi@example.org';
    samples['POST /api/admin/events/{id}/registrations/import'] = { csv };
    samples['POST /api/admin/events/{id}/registrations/import/preview'] = { csv };
    samples['PATCH /api/admin/registrations/{id}'] = { organization: 'Changed' };
    samples['POST /api/user/verify'] = { password: 'a-good-secret' };
    samples['PATCH /api/admin/settings'] = { adminsNeedPasskey: false };
    samples['PATCH /api/events/{id}/status'] = { status: 'published' };
    samples['PATCH /api/user'] = { fullName: 'Amina Walker' };
    samples['PATCH /api/admin/users/{id}/role'] = { role: 'client' };
    for (const method of ['events', 'resources', 'admin/projects']) {
      samples[`PATCH /api/${method}/{id}`] = { title: 'Changed' };
    }
  };

  const conversationIdOf = (path: string) => {
    if (/\/(?:request|inquiries)$/.test(path)) return ids.foreignProject;
    if (/^\/api\/projects\/\{id\}\/documents/.test(path)) return ids.ownProject;
    if (path.endsWith('/ownership')) return ids.unsigned;
    return /\/conversations\/|messages\/\{id\}\/documents/.test(path)
      ? ids.conversation
      : undefined;
  };
  const documentIdOf = ({ method, path }: Operation) => {
    if (path.endsWith('/request')) return ids.foreignDocument;
    const isDeletion = method === 'delete' && path.startsWith('/api/projects/');
    return isDeletion ? ids.unwantedDocument : ids.document;
  };

  const issueIdOf = ({ method, path }: Operation) => {
    if (!path.includes('/newsletter/issues/')) return undefined;
    if (!path.startsWith('/api/admin/')) return ids.archivedIssue;
    if (path.endsWith('/cancel')) return ids.scheduledIssue;
    return method === 'delete' ? ids.unwantedIssue : ids.issue;
  };

  const pathOf = (operation: Operation) => {
    const { method, path } = operation;
    const id = path.match(
      /^\/api\/(?:admin\/|user\/)?(event|registration|project|resource|message|mail|user|image)s\//,
    )?.[1];
    const deleted: Record<string, number | undefined> = {
      '/api/events/{id}': ids.unused,
      '/api/admin/mails/{id}': ids.unwantedMail,
      '/api/user/sessions/{id}': ids.session,
      '/api/user/registrations/{id}': ids.own,
      '/api/admin/users/{id}/sessions': ids.other,
    };
    const own = path.includes('/registrations/jobs/')
      ? ids.job
      : path.startsWith('/api/user/searches/')
        ? ids.search
        : /^\/api\/admin\/(?:forms|translations)\//.test(path)
          ? ids.event
          : undefined;
    const archived = path.endsWith('/archive') ? ids.archived : undefined;
    const chosen =
      conversationIdOf(path) ??
      issueIdOf(operation) ??
      own ??
      archived ??
      ((method === 'delete' && deleted[path]) || ids[id ?? '']);
    return path
      .replace('{registrationId}', String(ids.registration))
      .replace('{eventId}', String(ids.event))
      .replace('{projectId}', String(ids.project))
      .replace('{passId}', String(ids.doorPass))
      .replace('{documentId}', String(documentIdOf(operation)))
      .replace('{versionId}', String(ids.version))
      .replace('{kind}', 'events')
      .replace('{language}', 'fr')
      .replace('{id}', String(chosen));
  };

  // These go first: a change of password ends the session, and withdraws the new address; a new address makes
  // the link to the former one useless, and requests sent with the former one are no longer the member's.
  const first = [
    '/api/user/conversations/{id}/ownership',
    '/api/user/sessions/{id}',
    '/api/user/address/confirm',
    '/api/email/confirm',
  ];
  const order = ({ method, path }: Operation) =>
    first.includes(path)
      ? first.indexOf(path) - first.length
      : (method === 'delete' ? 2 : 0) + (path.endsWith('reset') ? 5 : 0);

  test('with the status and the shape it names', async () => {
    await prepare();
    for (const operation of operations.toSorted((a, b) => order(a) - order(b))) {
      const schema = bodySchema(operation);
      const body = schema && (samples[nameOf(operation)] ?? sampleOf(schema));
      const [status = ''] = Object.keys(operation.responses).filter((one) => /^[23]/.test(one));
      // Its body is a file, not JSON; it has tests of its own.
      const uploads = [
        'POST /api/admin/images',
        'PUT /api/admin/images/{id}/file',
        'POST /api/projects/{id}/documents',
      ];
      if (uploads.includes(nameOf(operation))) continue;
      // It needs the key that its list gives; it has tests of its own.
      if (operation.path === '/api/documents/{id}/file') continue;
      // It names the version that was looked at; it has tests of its own.
      if (operation.path.endsWith('/resend')) continue;
      // They need a signed token; they have tests of their own.
      if (operation.path === '/api/preview') continue;
      if (nameOf(operation) === 'POST /api/override') continue;
      // They need a signature or a code that was answered before; they have tests of their own.
      if (passkeyProofs.includes(nameOf(operation))) continue;
      if (operation.path === '/api/logout') continue;
      const fresh = ['/api/register', '/api/login', '/api/password/reset'].includes(operation.path);
      const client = fresh ? server.client() : clientFor(operation);
      const path = pathOf(operation) + (queries[nameOf(operation)] ?? '');
      const answer = await call(client, { ...operation, path }, body);
      const about = nameOf(operation);
      expect([about, answer.status, answer.text]).toEqual([about, Number(status), answer.text]);
      const content = operation.responses[status]?.content ?? {};
      const [type] = Object.keys(content);
      if (type)
        expect([about, answer.headers.get('content-type')]).toEqual([
          about,
          expect.stringContaining(type),
        ]);
      const described = content['application/json']?.schema;
      if (!described) continue;
      const validate = ajv.compile(described);
      validate(answer.body);
      expect([about, validate.errors ?? null]).toEqual([about, null]);
    }
  });
});

test.each(['', '?without=content'])(
  'describes the list of resources with translations as admins get it: %j',
  async (query) => {
    const content = `<p>${'Rice is grown. '.repeat(9)}</p>`;
    const words = { title: 'Rice', description: 'What rice costs and why.', content };
    const created = await admin.post('/api/resources', {
      ...words,
      category: 'market-analysis',
      translations: { fr: { ...words, title: 'Riz' } },
    });
    expect(created.status).toBe(201);
    const list = operations.find((one) => nameOf(one) === 'GET /api/resources');
    const schema = list?.responses['200']?.content?.['application/json']?.schema ?? {};
    const { body } = await admin.get<{ translations: { fr: unknown } }[]>(`/api/resources${query}`);
    expect(body.some(({ translations }) => translations.fr)).toBe(true);
    const validate = ajv.compile(schema);
    validate(body);
    expect(validate.errors).toBeNull();
  },
);
