/** @runs sqlite mariadb-long cluster */
import { once } from 'node:events';
import { connect } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import type { Conversation, Thread } from '@ail/kit/contracts/conversations/conversation.shape';
import {
  grantDocument,
  grantDocumentAsTeam,
  revokeDocument,
  revokeDocumentAsTeam,
} from '@ail/kit/contracts/documents/document.calls';
import type {
  DocumentForPerson,
  DocumentReader,
  ProjectDocument,
} from '@ail/kit/contracts/documents/document.shape';
import { isLong } from '@ail/kit/testing/long';
import type { TestClient } from '../../testing/client.ts';
import { waitForSubject } from '../../testing/mailbox.ts';
import { createProject } from '../../testing/make.ts';
import { makePdf, script, stream, written, zeros } from '../../testing/make-pdf.ts';
import { countMails } from '../../testing/outbox.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { useAccount, useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const clients = {
  nobody: server.client(),
  admin: useAdmin(server),
  owner: useAccount(server, 'owner'),
  investor: useAccount(server, 'investor', 'investor'),
  other: useAccount(server, 'other', 'investor'),
};
let plain: Buffer;

const addProject = async (fields: Record<string, unknown> = {}): Promise<number> => {
  const { id } = await createProject(clients.admin);
  await server
    .db('projects')
    .where({ id })
    .update({ ownerId: clients.owner.userId, ...fields });
  return id;
};

const upload = (
  client: TestClient,
  projectId: number,
  file: Buffer = plain,
  { title = 'Business plan', access = 'onRequest' } = {},
) =>
  client.send<ProjectDocument & { code?: string; fields?: Record<string, string> }>(
    'POST',
    `/api/projects/${projectId}/documents?title=${encodeURIComponent(title)}&access=${access}`,
    new Uint8Array(file),
    { 'content-type': 'application/pdf' },
  );
const list = (client: TestClient, projectId: number) =>
  client.get<{ documents: ProjectDocument[] }>(`/api/projects/${projectId}/documents`);
const added = async (projectId: number, access = 'onRequest') => {
  const { body } = await upload(clients.owner, projectId, plain, { access });
  return body;
};

beforeAll(async () => {
  plain = await makePdf();
});

describe('a document of a project', () => {
  test('is added, changed and deleted by the owner and by admins', async () => {
    const projectId = await addProject();
    for (const client of [clients.owner, clients.admin]) {
      const { status, body } = await upload(client, projectId);
      expect([status, body]).toMatchObject([
        201,
        { title: 'Business plan', access: 'onRequest', path: expect.any(String) },
      ]);
      const path = `/api/projects/${projectId}/documents/${body.id}`;
      const changed = await client.patch(path, { title: 'Plan of 2027' });
      expect([changed.status, changed.body.title]).toEqual([200, 'Plan of 2027']);
      expect((await client.delete(path)).status).toBe(204);
      expect((await client.delete(path)).status).toBe(404);
    }
    expect((await list(clients.nobody, projectId)).body.documents).toEqual([]);
    const { body: log } = await clients.admin.get<{ after: unknown }[]>(
      '/api/admin/audit-log?entity=project',
    );
    expect(log.map(({ after }) => after)).toContainEqual({ documentDeleted: 'Plan of 2027' });
  });

  test('is shown to the team where an owner opens it on a published page', async () => {
    const projectId = await addProject({ title: 'Shown Wind', approvedAt: new Date() });
    const { id } = await added(projectId);
    await upload(clients.admin, projectId, plain, { access: 'open' });
    await clients.owner.patch(`/api/projects/${projectId}/documents/${id}`, { access: 'open' });
    const subject = 'A document of Shown Wind is open to everyone';
    const mails = await waitForSubject(server.dataDir, 'team@example.org', subject);
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test('is shown to the team once, however often the owner saves it as open', async () => {
    const projectId = await addProject({ approvedAt: new Date() });
    const { id } = await added(projectId);
    const path = `/api/projects/${projectId}/documents/${id}`;
    const before = await countMails(server.db);
    for (const change of [{ access: 'open' }, { access: 'open' }, { title: 'Plan of 2027' }, {}]) {
      expect((await clients.owner.patch(path, change)).status).toBe(200);
    }
    expect(await countMails(server.db)).toBe(before + 1);
  });

  test('that is open is read by whoever sees the project, and each download is noted', async () => {
    const projectId = await addProject();
    const { id } = await added(projectId, 'open');
    for (const client of [clients.nobody, clients.investor, clients.owner, clients.admin]) {
      const { path } = (await list(client, projectId)).body.documents[0] ?? {};
      const answer = await client.get(path ?? '');
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Business plan.pdf"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      });
      expect(answer.text.startsWith('%PDF-')).toBe(true);
    }
    const { path: open } = (await list(clients.nobody, projectId)).body.documents[0] ?? {};
    expect((await clients.nobody.send('HEAD', open ?? '')).status).toBe(200);
    const noted = await server.db('documentDownloads').where({ documentId: id }).pluck('userId');
    expect(noted).toHaveLength(4);
    expect(noted).toEqual(
      expect.arrayContaining([null, clients.investor.userId, clients.owner.userId]),
    );
    await server.db('projects').where({ id: projectId }).update({ status: 'pending' });
    const { path } = (await list(clients.owner, projectId)).body.documents[0] ?? {};
    expect((await clients.nobody.get(path ?? '')).status).toBe(404);
    expect((await list(clients.nobody, projectId)).status).toBe(404);
    expect((await clients.owner.get(path ?? '')).status).toBe(200);
  });

  test('comes whole, also where it has several parts', async () => {
    const projectId = await addProject();
    const noise = Buffer.from(
      Array.from({ length: 3_000_000 }, () => Math.floor(Math.random() * 256)),
    );
    const large = await makePdf((pdf) => pdf.context.register(pdf.context.stream(noise)));
    const { body } = await upload(clients.owner, projectId, large, { access: 'open' });
    const answer = await fetch(`${server.url}${body.path}`);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.length).toBe(body.size);
    expect(content.includes(noise)).toBe(true);
    expect(await server.db('projectDocumentParts').where({ documentId: body.id })).toHaveLength(3);
  });

  test('of a project there are at most ten, however many come at once', async () => {
    const projectId = await addProject();
    const row = { projectId, title: 'Plan', access: 'open', size: 1, createdAt: new Date() };
    await server
      .db('projectDocuments')
      .insert(Array.from({ length: 8 }, (_, index) => ({ ...row, key: String(index) })));
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(clients.owner, projectId)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_documents');
    expect((await list(clients.owner, projectId)).body.documents).toHaveLength(10);
  });
});

test('the title of a document is in the language in which its project was written', async () => {
  const projectId = await addProject({ language: 'sw' });
  const { body } = await upload(clients.owner, projectId, plain, { title: 'Mpango wa biashara' });
  const path = `/api/projects/${projectId}/documents/${body.id}`;
  const changed = await clients.owner.patch<ProjectDocument>(path, { title: 'Mpango' });
  const { documents } = (await list(clients.investor, projectId)).body;
  expect([body, changed.body, ...documents].map(({ language }) => language)).toEqual([
    'sw',
    'sw',
    'sw',
  ]);
});

describe('a document on request', () => {
  test('is asked for, granted, downloaded and revoked, each seen by the two parties only', async () => {
    const projectId = await addProject();
    const { id } = await added(projectId);
    const { body: before } = await list(clients.investor, projectId);
    expect(before.documents).toMatchObject([{ id, state: 'notAsked', path: null }]);
    expect((await list(clients.nobody, projectId)).body.documents).toMatchObject([
      { state: 'notAsked', path: null },
    ]);
    const { body: ofOwner } = await list(clients.owner, projectId);
    const path = ofOwner.documents[0]?.path ?? '';

    const askPath = `/api/projects/${projectId}/documents/${id}/request`;
    expectRefusal(await clients.owner.put(askPath), 409, 'own_project');
    const asked = await clients.investor.put<{ conversationId: number }>(askPath);
    expect(asked.status).toBe(200);
    const { conversationId } = asked.body;
    // A repeat writes nothing.
    expect((await clients.investor.put(askPath)).body).toEqual(asked.body);
    const { body: thread } = await clients.owner.get<Thread>(
      `/api/user/conversations/${conversationId}`,
    );
    expect(thread.messages.map(({ message }) => message)).toEqual([
      'I would like to read the document “Business plan”.',
    ]);
    expect(thread.documents).toMatchObject([{ id, state: 'asked', downloadedAt: null }]);
    // Not before it is granted, though the address is known.
    expect((await clients.investor.get(path)).status).toBe(404);

    const grant = `/api/user/conversations/${conversationId}/documents/${id}`;
    const granted = await clients.owner.put<DocumentForPerson>(grant);
    expect([granted.status, granted.body.state]).toEqual([200, 'granted']);
    expect((await clients.owner.put(grant)).status).toBe(200);
    await waitForSubject(server.dataDir, 'investor@example.org', 'An answer about Lake Wind');
    const { body: answered } = await clients.investor.get<Thread>(
      `/api/user/conversations/${conversationId}`,
    );
    expect(answered.messages.map(({ writer }) => writer)).toEqual(['visitor', 'owner']);
    expect(answered.waitingSince).toBeNull();

    const given = answered.documents[0]?.path ?? '';
    expect((await clients.investor.get(given)).status).toBe(200);
    const { body: seen } = await clients.owner.get<Thread>(
      `/api/user/conversations/${conversationId}`,
    );
    expect(seen.documents[0]?.downloadedAt).not.toBeNull();

    expect((await clients.owner.delete<DocumentForPerson>(grant)).body.state).toBe('revoked');
    expect((await clients.investor.get(given)).status).toBe(404);
    expect((await list(clients.investor, projectId)).body.documents).toMatchObject([
      { state: 'revoked', path: null },
    ]);
  });

  test('asked for at the same time meet in one conversation, which also holds earlier questions', async () => {
    const projectId = await addProject();
    const documents = [await added(projectId), await added(projectId)];
    const answers = await Promise.all(
      documents.map(({ id }) =>
        clients.other.put<{ conversationId: number }>(
          `/api/projects/${projectId}/documents/${id}/request`,
        ),
      ),
    );
    const [first, second] = answers.map(({ body }) => body.conversationId);
    expect(first).toBe(second);
    const { body } = await clients.other.get<Conversation[]>('/api/user/conversations');
    expect(body.filter((one) => one.projectId === projectId)).toHaveLength(1);
  });

  test('is mailed once a day when it is granted, revoked and granted again', async () => {
    const projectId = await addProject();
    const { id } = await added(projectId);
    const { body } = await clients.investor.put<{ conversationId: number }>(
      `/api/projects/${projectId}/documents/${id}/request`,
    );
    const grant = `/api/user/conversations/${body.conversationId}/documents/${id}`;
    const before = await countMails(server.db);
    const grantAgain = async () => {
      await clients.owner.delete(grant);
      expect((await clients.owner.put<DocumentForPerson>(grant)).body.state).toBe('granted');
    };
    for (let time = 0; time < 3; time++) await grantAgain();
    expect(await countMails(server.db)).toBe(before + 1);
    const aDayAgo = new Date(Date.now() - 86_400_000);
    await server.db('documentGrants').where({ documentId: id }).update({ mailedAt: aDayAgo });
    await grantAgain();
    expect(await countMails(server.db)).toBe(before + 2);
    // Each grant can be read in the conversation all the same.
    const { body: thread } = await clients.investor.get<Thread>(
      `/api/user/conversations/${body.conversationId}`,
    );
    expect(thread.messages.filter(({ writer }) => writer === 'owner')).toHaveLength(4);
  });

  test('is granted by the team only where the project has no owner', async () => {
    const projectId = await addProject({ ownerId: null });
    const { body: document } = await upload(clients.admin, projectId);
    const { body: asked } = await clients.investor.put<{ conversationId: number }>(
      `/api/projects/${projectId}/documents/${document.id}/request`,
    );
    const path = `/api/admin/messages/${asked.conversationId}/documents/${document.id}`;
    expect((await clients.admin.put<DocumentForPerson>(path)).body.state).toBe('granted');
    const { body } = await list(clients.investor, projectId);
    const readers = `/api/admin/projects/${projectId}/document-readers`;
    const reader = {
      documentId: document.id,
      messageId: asked.conversationId,
      email: 'investor@example.org',
      state: 'granted',
    };
    expect((await clients.admin.get<DocumentReader[]>(readers)).body).toMatchObject([
      { ...reader, downloadedAt: null },
    ]);
    expect((await clients.investor.get(body.documents[0]?.path ?? '')).status).toBe(200);
    expect((await clients.admin.get<DocumentReader[]>(readers)).body).toMatchObject([
      { ...reader, downloadedAt: expect.any(String) },
    ]);
    expect((await clients.admin.delete<DocumentForPerson>(path)).body.state).toBe('revoked');
    expect((await clients.admin.get<DocumentReader[]>(readers)).body).toMatchObject([
      { ...reader, state: 'revoked' },
    ]);
    const other = await addProject();
    expect((await clients.admin.get(`/api/admin/projects/${other}/document-readers`)).body).toEqual(
      [],
    );
  });

  test.each([
    { role: 'admin', name: 'grantDocumentAsTeam', call: grantDocumentAsTeam },
    { role: 'admin', name: 'revokeDocumentAsTeam', call: revokeDocumentAsTeam },
    { role: 'owner', name: 'grantDocument', call: grantDocument },
    { role: 'owner', name: 'revokeDocument', call: revokeDocument },
  ] as const)(
    'refuses $name by the $role for a person without an account',
    async ({ role, call }) => {
      const projectId = await addProject();
      const document = await added(projectId);
      const inquiry = { name: 'Amina', email: 'amina@example.org', message: 'May I see the plan?' };
      const { body: sent } = await clients.nobody.post<{ id: number }>(
        `/api/projects/${projectId}/inquiries`,
        inquiry,
      );
      const path = call.path.replace(':id', `${sent.id}`).replace(':documentId', `${document.id}`);
      const refused = await clients[role].send<{ code: string }>(call.method, path);
      expect([refused.status, refused.body.code]).toEqual([409, 'no_account']);
      expect(call.refusals).toContain('no_account');
    },
  );

  test('is found by no guess', async () => {
    const projectId = await addProject();
    const { id, path } = await added(projectId);
    for (const guess of [
      `/api/documents/${id}/file`,
      `/api/documents/${id}/file?key=`,
      `/api/documents/${id}/file?key=${'A'.repeat(43)}`,
      (path ?? '').replace(`/${id}/`, `/${id + 1}/`),
      `/api/documents/${id}.0/file`,
    ]) {
      expect([guess, (await clients.owner.get(guess)).status]).toEqual([guess, 404]);
    }
    // Of another project it is none.
    const other = await addProject();
    expect((await clients.owner.delete(`/api/projects/${other}/documents/${id}`)).status).toBe(404);
    expect(
      (await clients.investor.put(`/api/projects/${other}/documents/${id}/request`)).status,
    ).toBe(404);
  });
});

describe('of files only PDFs that show pages are taken', () => {
  const bomb = () => {
    const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    return Buffer.concat([
      Buffer.from(
        `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 2>>\nstartxref\n0\n%%EOF'),
    ]);
  };
  const longText = () => {
    const text = `9 0  (${'a'.repeat(20_000_000)})`;
    const dict = '/Type/ObjStm/N 1/First 5/Filter/FlateDecode';
    return written({ objects: [stream(dict, deflateSync(Buffer.from(text)))] });
  };
  const megabyte = 1_000_000;
  const large: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['one that takes more memory than there is', longText, 'Please choose a PDF'],
    ['one that unpacks to 200 MB', bomb, 'Please choose a PDF'],
    [
      'one with a picture of 220 MB',
      () => written({ objects: [stream('/Filter/FlateDecode', zeros(220 * megabyte))] }),
      'Please choose a PDF',
    ],
  ];

  test('a file as programs write it by hand is taken', async () => {
    const file = written({ objects: [stream('/Filter/FlateDecode', zeros(megabyte))] });
    expect((await upload(clients.owner, await addProject(), file)).status).toBe(201);
  });

  // What else is refused, and why: examine-pdf.test.ts.
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'Please choose a PDF'],
    ['nothing', () => Buffer.alloc(0), 'Please choose a PDF'],
    [
      'a page named so',
      () => Buffer.from('%PDF-1.4\n<script>alert(1)</script>'),
      'Please choose a PDF',
    ],
    [
      'one nested a million deep',
      () => Buffer.from(`%PDF-1.4\n1 0 obj\n${'['.repeat(1_000_000)}`),
      'Please choose a PDF',
    ],
    ['one with a script', () => makePdf(script), 'scripts'],
    ...(isLong ? large : []),
    ['a packed one', () => gzipSync(plain), 'Please choose a PDF'],
    [
      'a page with a PDF far below',
      () => Buffer.concat([Buffer.from(`<script>1</script>${' '.repeat(1_100)}`), plain]),
      'Please choose a PDF',
    ],
    [
      'one with a password',
      () => makePdf((pdf) => pdf.encrypt({ userPassword: 'a', ownerPassword: 'b' })),
      'password',
    ],
  ])('%s is refused', async (_, file, sentence) => {
    const projectId = await addProject();
    const { status, body } = await upload(clients.owner, projectId, await file());
    expect([status, body.fields]).toEqual([422, { file: expect.stringContaining(sentence) }]);
    expect(await server.db('projectDocuments').where({ projectId })).toEqual([]);
  });

  test('what stands beside the objects of a file is not kept', async () => {
    const projectId = await addProject();
    const page = Buffer.from('\n<script>alert(1)</script>\n%%EOF\n');
    for (const file of [Buffer.concat([plain, page]), Buffer.concat([page, plain])]) {
      const { body } = await upload(clients.owner, projectId, file, { access: 'open' });
      const { text } = await clients.nobody.get(body.path ?? '');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text).not.toContain('<script>');
    }
  });

  test('the file counts, not what is said of its type; packed on its way it is none', async () => {
    const projectId = await addProject();
    const send = (file: Buffer, headers: Record<string, string>) => {
      const path = `/api/projects/${projectId}/documents?title=Plan&access=open`;
      return clients.owner.send('POST', path, new Uint8Array(file), headers);
    };
    const { status, body } = await send(plain, { 'content-type': 'text/html' });
    expect(status).toBe(201);
    const { headers } = await clients.nobody.get(String(body.path));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect((await send(gzipSync(plain), { 'content-encoding': 'gzip' })).status).toBe(422);
  });

  test.each([
    ['Plan "a"; filename=b.exe', 'attachment; filename="Plan \\"a\\"; filename=b.exe.pdf"'],
    ['../../Plan', 'attachment; filename="Plan.pdf"'],
    [
      'Plan’s é',
      'attachment; filename="Plan?s é.pdf"; filename*=UTF-8\'\'Plan%E2%80%99s%20%C3%A9.pdf',
    ],
    ['Plan\r\nSet-Cookie: a=b', null],
    ['Plan \u202efdp.exe', null],
    ['Plan \u2066fdp.exe', null],
    ['Plan\0.exe', null],
  ])('the title %j names the file, or is refused', async (title, header) => {
    const { status, body } = await upload(clients.owner, await addProject(), plain, { title });
    expect([status, body.fields]).toEqual(
      header ? [201, undefined] : [422, { title: expect.any(String) }],
    );
    if (!header) return;
    const { headers } = await clients.owner.get(body.path ?? '');
    expect(headers.get('content-disposition')).toBe(header);
  });

  test('what is said of a file is checked', async () => {
    const projectId = await addProject();
    const wrong = await upload(clients.owner, projectId, plain, { title: '', access: 'secret' });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
      422,
      ['access', 'title'],
    ]);
  });

  test.each([
    ['by its length', true],
    ['while it comes', false],
  ])('200 MB are refused %s, and read to the end without taking memory', async (_, saysLength) => {
    const projectId = await addProject();
    const cookie = [...clients.owner.cookies].map((pair) => pair.join('=')).join('; ');
    const size = 200 * 1024 * 1024;
    const before = process.memoryUsage.rss();
    let most = before;
    // Node's client sends no more once it has an answer, as other clients do.
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const answered = once(socket, 'data');
    const length = saysLength ? `Content-Length: ${size}` : 'Transfer-Encoding: chunked';
    socket.write(
      `POST /api/projects/${projectId}/documents?title=Large&access=open HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookie}\r\n${length}\r\n\r\n`,
    );
    const megabyte = Buffer.alloc(1024 * 1024, 1);
    const chunk = saysLength
      ? megabyte
      : Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]);
    for (let sent = 0; sent < size; sent += megabyte.length) {
      most = Math.max(most, process.memoryUsage.rss());
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
    const [answer] = await answered;
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    // Chunks stay in memory until the next garbage collection; a body that is stored takes its full size.
    expect(most - before).toBeLessThan(0.9 * size);
  });
});
