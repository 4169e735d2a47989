/** @runs sqlite mariadb-long cluster */
import type { DocumentAccess } from '@ail/kit/contracts/documents/document';
import { defaultFigures } from '@ail/kit/contracts/figures/default-figures';
import {
  DocumentPartModel,
  ProjectDocumentModel,
} from '../features/documents/project-document.model.ts';
import { issueToken } from '../features/users/token.model.ts';
import type { TestClient } from '../testing/client.ts';
import { projectInput } from '../testing/make.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { nameOf, type Operation, operationsOf, readOpenApi } from '../testing/operations.ts';
import { useAccount, useAdmin, useServer } from '../testing/use-server.ts';

/** `investor` asks about the project of `owner`; the other two have nothing to do with it. */
const callers = ['nobody', 'otherInvestor', 'otherOwner', 'admin', 'investor', 'owner'] as const;
type Caller = (typeof callers)[number];

/** What somebody must not read by chance: each word is written in one place. */
const marks = {
  draft: 'Unseen Draft',
  proposal: 'Unseen Proposal',
  open: '/file?key=open',
  key: '/file?key=secret',
  conversation: 'Unseen Question',
  search: 'Unseen Search',
  interests: '"DJ"',
  reasons: '"score":',
};

/**
 * What each caller is answered, in the order of `callers`: the status, and which marks. A name in braces is a row of
 * `setUp`.
 */
const table: Record<string, string> = {
  'GET /api/projects': '200, 200, 200, 200, 200, 200',
  'GET /api/projects/count': '401, 403, 403, 200, 403, 403',
  'GET /api/projects/{project}': '200, 200, 200, 200, 200, 200',
  'GET /api/projects/{draft}': '404, 404, 404, 404, 404, 404',
  'GET /api/projects/{project}/similar':
    '200 empty, 200 empty, 200 empty, 200 empty, 200 empty, 200 empty',
  'GET /api/projects/{draft}/similar': '404, 404, 404, 404, 404, 404',
  'POST /api/projects/{project}/inquiries': '201, 201, 201, 201, 201, 409',
  'GET /api/projects/{project}/documents':
    '200 open, 200 open, 200 open, 200 open key, 200 open key, 200 open key',
  'GET /api/projects/{draft}/documents': '404, 404, 404, 200, 404, 200',
  'POST /api/projects/{project}/documents?title=Plan&access=open': '401, 404, 404, 201, 404, 201',
  'PATCH /api/projects/{project}/documents/{document}': '401, 404, 404, 200, 404, 200',
  'DELETE /api/projects/{project}/documents/{document}': '401, 404, 404, 204, 404, 204',
  'PUT /api/projects/{project}/documents/{document}/request': '401, 200, 200, 200, 200, 409',
  'GET /api/documents/{open}/file?key=open': '200, 200, 200, 200, 200, 200',
  'GET /api/documents/{document}/file?key=secret': '404, 404, 404, 200, 200, 200',
  'GET /api/documents/{document}/file?key=open': '404, 404, 404, 404, 404, 404',
  'GET /api/user/projects': '401, 403, 200 empty, 403, 403, 200 draft proposal',
  'POST /api/user/projects': '401, 403, 201, 403, 403, 201',
  'GET /api/user/projects/{draft}': '401, 403, 404, 403, 403, 200 draft',
  'PATCH /api/user/projects/{draft}': '401, 403, 404, 403, 403, 200',
  'POST /api/user/projects/{draft}/submit': '401, 403, 404, 403, 403, 200',
  'POST /api/user/projects/{project}/withdraw': '401, 403, 404, 403, 403, 200',
  'POST /api/user/projects/{project}/confirm': '401, 403, 404, 403, 403, 200',
  'POST /api/user/projects/{project}/complete': '401, 403, 404, 403, 403, 200',
  'GET /api/admin/projects': '401, 403, 403, 200 draft proposal, 403, 403',
  'POST /api/admin/projects': '401, 403, 403, 201, 403, 403',
  'GET /api/admin/projects/{project}/submissions': '401, 403, 403, 200 proposal, 403, 403',
  'GET /api/admin/projects/{project}': '401, 403, 403, 200 proposal, 403, 403',
  'GET /api/admin/projects/{project}/preview': '401, 403, 403, 200, 403, 403',
  'GET /api/admin/projects/{project}/preview?proposal=true':
    '401, 403, 403, 200 proposal, 403, 403',
  'GET /api/admin/projects/{draft}/preview': '401, 403, 403, 200 draft, 403, 403',
  'PATCH /api/admin/projects/{project}': '401, 403, 403, 200, 403, 403',
  'DELETE /api/admin/projects/{project}': '401, 403, 403, 204, 403, 403',
  'POST /api/admin/projects/{project}/review': '401, 403, 403, 200, 403, 403',
  'GET /api/admin/projects/{project}/document-readers': '401, 403, 403, 200, 403, 403',
  'GET /api/user/interests': '401, 200, 200, 200, 200 interests, 200',
  'PUT /api/user/interests': '401, 200, 200, 200, 200, 200',
  'GET /api/user/matches': '401, 200 empty, 200 empty, 200 empty, 200 reasons, 200 empty',
  'GET /api/user/searches': '401, 200 empty, 200 empty, 200 empty, 200 search, 200 empty',
  'POST /api/user/searches': '401, 201, 201, 201, 201, 201',
  'PATCH /api/user/searches/{search}': '401, 404, 404, 404, 200, 404',
  'DELETE /api/user/searches/{search}': '401, 404, 404, 404, 204, 404',
  'GET /api/searches/stop?token={stop}': '303, 303, 303, 303, 303, 303',
  'POST /api/searches/stop?token={stop}': '200, 200, 200, 200, 200, 200',
  'GET /api/user/conversations':
    '401, 200 empty, 200 empty, 200 empty, 200 conversation, 200 conversation',
  'GET /api/user/conversations/unsigned':
    '401, 200 empty, 200 empty, 200 empty, 200 empty, 200 empty',
  'POST /api/user/conversations/{conversation}/ownership': '401, 404, 404, 404, 404, 404',
  'GET /api/user/conversations/{conversation}':
    '401, 404, 404, 404, 200 open key conversation, 200 open key conversation',
  'POST /api/user/conversations/{conversation}/messages': '401, 404, 404, 404, 201, 201',
  'PUT /api/user/conversations/{conversation}/read': '401, 404, 404, 404, 204, 204',
  'PUT /api/user/conversations/{conversation}/documents/{document}': '401, 404, 404, 404, 404, 200',
  'DELETE /api/user/conversations/{conversation}/documents/{document}':
    '401, 404, 404, 404, 404, 200',
  'GET /api/user/inquiries': '401, 200 empty, 200 empty, 200 empty, 200, 200 empty',
  'GET /api/user/saved-projects': '401, 200 empty, 200 empty, 200 empty, 200, 200 empty',
  'PUT /api/user/saved-projects/{project}': '401, 204, 204, 204, 204, 204',
  'PUT /api/user/saved-projects/{draft}': '401, 404, 404, 404, 404, 404',
  'DELETE /api/user/saved-projects/{project}': '401, 204, 204, 204, 204, 204',
  'GET /api/admin/messages': '401, 403, 403, 200 open key conversation, 403, 403',
  'PATCH /api/admin/messages/{conversation}': '401, 403, 403, 200, 403, 403',
  'POST /api/admin/messages/{conversation}/reply': '401, 403, 403, 202, 403, 403',
  'PUT /api/admin/messages/{conversation}/documents/{document}': '401, 403, 403, 200, 403, 403',
  'DELETE /api/admin/messages/{conversation}/documents/{document}': '401, 403, 403, 200, 403, 403',
  'GET /api/figures': '200, 200, 200, 200, 200, 200',
  'PATCH /api/admin/figures': '401, 403, 403, 200, 403, 403',
  'GET /api/statistics': '200, 200, 200, 200, 200, 200',
  'GET /api/user/address': '401, 200, 200, 200, 200, 200',
  'POST /api/user/address/link': '401, 202, 202, 202, 202, 202',
  'POST /api/user/address/confirm': '401, 422, 422, 422, 200, 422',
};

/** The calls that need a line in the table. */
const isAboutProjects = ({ path }: Operation) =>
  /project|interests|matches|searches|conversations|documents|inquiries|figures|statistics|messages|address/.test(
    path,
  );

const server = useServer({}, { sendsMail: false });
const clients = {
  nobody: server.client(),
  otherInvestor: useAccount(server, 'otherInvestor', 'investor'),
  otherOwner: useAccount(server, 'otherOwner'),
  admin: useAdmin(server),
  investor: useAccount(server, 'investor', 'investor'),
  owner: useAccount(server, 'owner'),
} satisfies Record<Caller, TestClient>;
let operations: Operation[];
let pdf: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  operations = operationsOf(await readOpenApi(clients.nobody)).filter(isAboutProjects);
  pdf = new Uint8Array(await makePdf());
});

const input = { ...projectInput, country: 'Djibouti' };
const interests = { sectors: ['clean-energy'], countries: ['DJ'] };

const projectOf = async (client: TestClient, path: string, fields: Record<string, unknown>) =>
  (await client.post<{ id: number }>(path, { ...input, ...fields })).body.id;

/** Rows of which each call finds one: a published project whose owner has submitted a change, and what is about it. */
const setUp = async () => {
  const { db } = server;
  const tables = ['documentGrants', 'messageReplies', 'messages', 'projects', 'savedSearches'];
  for (const name of tables) await db(name).delete();
  const { owner, investor, admin } = clients;
  const project = await projectOf(owner, '/api/user/projects', {});
  await owner.post(`/api/user/projects/${project}/submit`);
  await admin.post(`/api/admin/projects/${project}/review`, { decision: 'approve' });
  await owner.patch(`/api/user/projects/${project}`, { title: marks.proposal });
  await owner.post(`/api/user/projects/${project}/submit`);
  const draft = await projectOf(owner, '/api/user/projects', { title: marks.draft });
  const addDocument = async (access: DocumentAccess, key: string) => {
    const row = { projectId: project, key, title: 'Plan', access, size: pdf.length };
    const { id } = await ProjectDocumentModel.query(db).insert({ ...row, createdAt: new Date() });
    const content = Buffer.from(pdf);
    await DocumentPartModel.query(db).insert({ documentId: id, position: 0, content });
    return id;
  };
  const open = await addDocument('open', 'open');
  const document = await addDocument('onRequest', 'secret');
  const asked = await investor.put<{ conversationId: number }>(
    `/api/projects/${project}/documents/${document}/request`,
  );
  const conversation = asked.body.conversationId;
  await owner.put(`/api/user/conversations/${conversation}/documents/${document}`);
  const message = { message: marks.conversation };
  await investor.post(`/api/user/conversations/${conversation}/messages`, message);
  await investor.put(`/api/user/saved-projects/${project}`);
  await investor.put('/api/user/interests', interests);
  const { body } = await investor.post('/api/user/searches', {
    name: marks.search,
    alert: 'weekly',
  });
  const life = 60_000;
  return {
    project,
    draft,
    open,
    document,
    conversation,
    search: Number(body.id),
    stop: await issueToken(db, 'searches', investor.userId, life),
    address: await issueToken(db, 'ownAddress', investor.userId, life),
  };
};
type Rows = Awaited<ReturnType<typeof setUp>>;

const bodies: Record<string, (rows: Rows) => unknown> = {
  'POST /api/user/projects': () => input,
  'PATCH /api/user/projects/{draft}': () => ({ title: 'Other' }),
  'POST /api/projects/{project}/inquiries': () => ({
    name: 'Amina',
    email: 'amina@example.org',
    message: 'How much have you raised so far?',
  }),
  'POST /api/admin/projects': () => input,
  'PATCH /api/admin/projects/{project}': () => ({ title: 'Other' }),
  'POST /api/admin/projects/{project}/review': () => ({ decision: 'approve' }),
  'PUT /api/user/interests': () => ({ sectors: ['technology'] }),
  'POST /api/user/searches': () => ({ name: 'Solar', q: 'solar' }),
  'PATCH /api/user/searches/{search}': () => ({ name: 'Other' }),
  'PATCH /api/projects/{project}/documents/{document}': () => ({ access: 'open' }),
  'POST /api/user/conversations/{conversation}/ownership': () => ({ isOwn: true }),
  'POST /api/user/conversations/{conversation}/messages': () => ({ message: 'And then?' }),
  'PUT /api/user/conversations/{conversation}/read': () => ({ until: '2026-11-20T09:00:00Z' }),
  'PATCH /api/admin/messages/{conversation}': () => ({ handled: true }),
  'POST /api/admin/messages/{conversation}/reply': () => ({
    subject: 'An answer',
    message: 'Half a million.',
  }),
  'PATCH /api/admin/figures': () => ({ ...defaultFigures, source: null }),
  'POST /api/user/address/confirm': ({ address }) => ({ token: address }),
};

const make = (client: TestClient, key: string, rows: Rows) => {
  const [method = '', template = ''] = key.split(' ');
  const values: Record<string, number | string> = rows;
  const path = template.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const body = bodies[key]?.(rows);
  if (body !== undefined) {
    const json = { 'content-type': 'application/json' };
    return client.send(method, path, JSON.stringify(body), json);
  }
  return path.includes('/documents?') ? client.send(method, path, pdf) : client.send(method, path);
};

/** Where anything would be seen that a call has changed. */
const written = `projects projectDocuments documentGrants documentDownloads messages messageReplies
  savedProjects savedSearches userInterests settings auditLog outbox`.split(/\s+/);
const readAll = async () =>
  JSON.stringify(await Promise.all(written.map((name) => server.db(name).select())));

/** What other accounts have for themselves, which a call on one's own account never touches. */
const readOthers = async (client: TestClient) => {
  const { body } = await client.get<{ id?: number }>('/api/user');
  const userId = body.id ?? 0;
  return JSON.stringify(
    await Promise.all(
      ['savedProjects', 'savedSearches', 'userInterests'].map((name) =>
        server.db(name).whereNot({ userId }),
      ),
    ),
  );
};

/** `GET /api/projects/{draft}` becomes `GET /api/projects/{}`. */
const shapeOf = (key: string) => key.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}');

test('the table has each call about projects', () => {
  const described = new Set(operations.map((operation) => shapeOf(nameOf(operation))));
  expect(new Set(Object.keys(table).map(shapeOf))).toEqual(described);
});

/** Kept until a call has changed them. */
let rows: Rows | undefined;

test.each(Object.entries(table))('%s: %s', async (key, expected) => {
  const isReading = key.startsWith('GET');
  const answers: string[] = [];
  for (const caller of callers) {
    rows ??= await setUp();
    const before = await readAll();
    const others = await readOthers(clients[caller]);
    const { status, text } = await make(clients[caller], key, rows);
    const seen = Object.entries(marks).filter(([, mark]) => isReading && text.includes(mark));
    const words = text === '[]' ? ['empty'] : seen.map(([name]) => name);
    answers.push([status, ...words].join(' '));
    if (key.includes('/api/user/')) expect(await readOthers(clients[caller])).toBe(others);
    if (status >= 400) expect([caller, await readAll()]).toEqual([caller, before]);
    else if (!isReading) rows = undefined;
  }
  expect(answers.join(', ')).toBe(expected);
});
