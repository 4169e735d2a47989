/** @runs sqlite mariadb-long cluster */
import { type ClientRequest, request } from 'node:http';
import { limits } from '@ail/kit/contracts/limits';
import type { TestClient } from '../../../testing/client.ts';
import { type Account, createProject } from '../../../testing/make.ts';
import { makePdf } from '../../../testing/make-pdf.ts';
import { useAccount, useAdmin, useServer } from '../../../testing/use-server.ts';

const server = useServer({ RATE_LIMITS: 'on' });
const clients = {
  visitor: server.client(),
  admin: useAdmin(server),
  owner: useAccount(server, 'owner'),
  investor: useAccount(server, 'investor', 'investor'),
  other: useAccount(server, 'other'),
};
let projectId: number;
let otherProjectId: number;

const addProject = async ({ userId }: Account) => {
  const { id } = await createProject(clients.admin);
  await server.db('projects').where({ id }).update({ ownerId: userId });
  return id;
};

beforeAll(async () => {
  projectId = await addProject(clients.owner);
  otherProjectId = await addProject(clients.other);
});

beforeEach(() => server.db('rateLimits').delete());

const open: ClientRequest[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});

const documentsOf = (id: number, title = 'Plan') =>
  `/api/projects/${id}/documents?title=${title}&access=open`;

interface Begun {
  status?: number | undefined;
  headers?: Record<string, unknown>;
  code?: string;
  isContinued?: boolean;
}

/** Sends the headers of a file of 10 MB, and its content only once the server asks for it. */
const begin = (client: TestClient, method: string, path: string, bytes = 10_000_000) => {
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const outgoing = request(server.url + path, {
    method,
    agent: false,
    headers: { cookie, 'content-length': bytes, 'content-type': 'application/json' },
  });
  open.push(outgoing);
  const answer = new Promise<Begun>((resolve) => {
    outgoing.once('error', () => {});
    outgoing.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          code: text && JSON.parse(text).code,
        }),
      );
    });
  });
  outgoing.flushHeaders();
  return { outgoing, answer };
};

const isPending = Symbol('pending');
const within = <T>(ms: number, promise: Promise<T>) =>
  Promise.race([promise, new Promise<typeof isPending>((done) => setTimeout(done, ms, isPending))]);

describe('a file is not read', () => {
  const own = () => documentsOf(projectId);
  const picture = () => '/api/admin/images';

  test.each<[string, keyof typeof clients, () => string, number, string]>([
    ['without a session', 'visitor', own, 401, 'not_signed_in'],
    ['of an account that owns no project', 'investor', own, 404, 'not_found'],
    ['for a project of another owner', 'other', own, 404, 'not_found'],
    ['for a project that does not exist', 'admin', () => documentsOf(999_999), 404, 'not_found'],
    ['without a title', 'owner', () => documentsOf(projectId, ''), 422, 'validation_failed'],
    ['without the role', 'owner', picture, 403, 'forbidden'],
    [
      'for a picture that is not there',
      'admin',
      () => `${picture()}/999999/file`,
      404,
      'not_found',
    ],
  ])('%s', async (_, client, path, status, code) => {
    const method = path().endsWith('/file') ? 'PUT' : 'POST';
    const size = path().includes('images') ? 1_000_000 : undefined;
    const { answer } = begin(clients[client], method, path(), size);
    expect(await within(20_000, answer)).toMatchObject({ status, code });
  });

  test('beyond the number of documents of a project', async () => {
    const row = { projectId: otherProjectId, title: 'Plan', access: 'open', size: 1 };
    await server.db('projectDocuments').insert(
      Array.from({ length: limits.documents.max }, (_, index) => ({
        ...row,
        key: `full${index}`,
        createdAt: new Date(),
      })),
    );
    const { answer } = begin(clients.other, 'POST', documentsOf(otherProjectId));
    expect(await within(20_000, answer)).toMatchObject({ status: 409, code: 'too_many_documents' });
  });

  test('of strangers, whose calls leave the network of an owner its limit', async () => {
    for (let account = 0; account < 3; account++) {
      const stranger = await server.signUp(`stranger${account}`, 'investor');
      for (let call = 0; call < 25; call++) {
        const { answer } = begin(stranger, 'POST', documentsOf(projectId));
        expect((await answer).status).toBe(404);
      }
    }
    const file = new Uint8Array(await makePdf());
    expect((await clients.owner.send('POST', documentsOf(projectId), file)).status).toBe(201);
    await server.db('projectDocuments').where({ projectId }).delete();
  });

  test('beyond the rate limit of the account', async () => {
    const client = await server.signUp('frequent');
    let last: unknown;
    for (let index = 0; index <= 30; index++) {
      last = await within(20_000, begin(client, 'POST', documentsOf(projectId)).answer);
    }
    expect(last).toMatchObject({
      status: 429,
      code: 'rate_limited',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
  });
});

describe('documents of an account', () => {
  test('take up at most 200 MB, however many come at once, and those of others do not count', async () => {
    const file = new Uint8Array(await makePdf());
    const size = Math.round(limits.documents.bytesOfAccount - 1.5 * file.length);
    const row = { title: 'Plan', access: 'open', createdAt: new Date() };
    await server.db('projectDocuments').insert([
      { ...row, projectId, size, key: 'large', uploadedBy: clients.owner.userId },
      { ...row, projectId, size, key: 'of another', uploadedBy: clients.other.userId },
    ]);
    const second = await addProject(clients.owner);
    const answers = await Promise.all(
      [projectId, second].map((id) => clients.owner.send('POST', documentsOf(id), file)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('document_quota');
    const sizes: number[] = await server
      .db('projectDocuments')
      .where({ uploadedBy: clients.owner.userId })
      .pluck('size');
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
      limits.documents.bytesOfAccount,
    );
    await server.db('projectDocuments').where({ uploadedBy: clients.owner.userId }).delete();
    const { answer } = begin(clients.owner, 'POST', documentsOf(second));
    expect(await within(100, answer)).toBe(isPending);
  });
});

describe('of large bodies', () => {
  /** Sends the first bytes, which the server reads if it reads the body. */
  const send = (client: TestClient, path: string) => {
    const { outgoing, answer } = begin(client, 'POST', path);
    outgoing.write('%PDF-1.4\n');
    return answer;
  };

  test('an account sends two at once, and others pass its further ones', async () => {
    const path = documentsOf(projectId);
    const answers = Array.from({ length: 6 }, () => send(clients.owner, path));
    // Two are read and three wait.
    const first = await within(20_000, Promise.race(answers));
    expect(first).toMatchObject({
      status: 429,
      code: 'rate_limited',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect(
      (await clients.admin.send('POST', documentsOf(projectId), new Uint8Array(await makePdf())))
        .status,
    ).toBe(201);
  });

  test('large JSON counts as well', async () => {
    const path = '/api/admin/translations/import/preview';
    const answers = Array.from({ length: 34 }, () => {
      const { outgoing, answer } = begin(clients.admin, 'POST', path, 4_000_000);
      outgoing.write('{');
      return answer;
    });
    expect(await within(20_000, Promise.race(answers))).toMatchObject({ status: 429 });
  });

  test('one that states a larger size than its call allows is refused before it waits', async () => {
    const answers = Array.from({ length: 5 }, () => send(clients.owner, documentsOf(projectId)));
    const { answer } = begin(clients.owner, 'POST', documentsOf(projectId), 50_000_000);
    expect(await within(20_000, answer)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(await within(0, Promise.race(answers))).toBe(isPending);
  });
});
