/** @runs sqlite mariadb-long cluster */
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { connect } from './platform/db/connect.ts';
import { copyRows } from './testing/large-portal.ts';
import { onMysql, startTestServer } from './testing/server.ts';
import statements from './testing/statements.json' with { type: 'json' };
import { useServer } from './testing/use-server.ts';

/** As statements.test.ts counts them on SQLite; here on each engine. */
const known: Record<string, number> = statements;
const paths = [
  ...Object.keys(known).flatMap((name) => /^GET (\/api\/.+\?.+)$/.exec(name)?.[1] ?? []),
  '/api/resources/overview',
];

const packable = '/api/resources?without=content';
const short = '/api/resources?without=content&limit=1';

const server = useServer({ DEMO: '1' }, { sendsMail: false });

const statementsDuring = async <T>(work: () => Promise<T>): Promise<[string[], T]> => {
  const seen: string[] = [];
  const note = ({ sql }: { sql: string }) => seen.push(sql);
  server.db.on('query', note);
  const done = await work();
  server.db.removeListener('query', note);
  return [seen, done];
};

const statementsOf = async (path: string) => {
  const [seen, { status }] = await statementsDuring(() => server.client().get(path));
  return { status, count: seen.length };
};

test.each(paths)('%s takes a visitor as many statements as the table says', async (path) => {
  expect(await statementsOf(path)).toEqual({ status: 200, count: known[`GET ${path}`] });
});

test('a cookie of another kind costs no statement', async () => {
  const visitor = server.client();
  visitor.setCookie('language', 'fr');
  const [seen] = await statementsDuring(() => visitor.get('/api/projects?limit=3'));
  expect(seen).toHaveLength(1);
});

test('visitors who ask at the same time share their statements', async () => {
  const path = '/api/projects?limit=6';
  const visitors = Array.from({ length: 20 }, () => server.client());
  const { client } = server.db;
  const [seen, answers] = await statementsDuring(async () => {
    // Without a connection, the first read goes on until all have asked.
    const held = Array.from({ length: client.pool.max }, () => client.acquireConnection());
    const connections = await Promise.all(held);
    const asked = Promise.all(visitors.map((visitor) => visitor.get(path)));
    await sleep(300);
    for (const connection of connections) await client.releaseConnection(connection);
    return asked;
  });
  expect(seen.length).toBeLessThan(5);
  const asJson = answers.map(({ text, headers }) => [text, headers.get('link')]);
  expect(asJson).toEqual(Array(20).fill(asJson[0]));
});

test('the total is the same in a list that is counted beside its page', async () => {
  const visitor = server.client();
  const all = await visitor.get<unknown[]>('/api/projects');
  const some = await visitor.get<unknown[]>('/api/projects?limit=3');
  expect(some.headers.get('x-total-count')).toBe(String(all.body.length));
  expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
});

describe('an answer that was given before', () => {
  let given: string[];

  beforeAll(async () => {
    // The nodes of a cluster leave out ids.
    const { id } = await server.db('projects').where({ status: 'active' }).orderBy('id').first();
    given = ['/api/projects', '/api/projects?limit=5', `/api/projects/${id}`];
  });

  const titles = async () => {
    const answers = await Promise.all(given.map((path) => server.client().get(path)));
    return answers.map(({ text }) => text);
  };
  const rename = (title: string) => ({ title });

  test('has what this process has written since', async () => {
    await titles();
    await server.db('projects').where({ status: 'active' }).update(rename('Renamed here'));
    for (const text of await titles()) expect(text).toContain('Renamed here');
  });

  test('has what another process has written since', async () => {
    const other = connect(
      server.databaseUrl
        ? { kind: 'mysql', url: server.databaseUrl, tls: { mode: 'off', ca: undefined } }
        : { kind: 'sqlite', file: `${server.dataDir}/portal.sqlite` },
    );
    await titles();
    await other('projects').where({ status: 'active' }).update(rename('Renamed elsewhere'));
    for (const text of await titles()) expect(text).toContain('Renamed elsewhere');
    await other.destroy();
  });

  test('has the headers that it had', async () => {
    const headersOf = async () => {
      const { headers } = await server.client().get('/api/projects?limit=5');
      const names = ['x-total-count', 'link', 'vary', 'cache-control', 'content-type'];
      return names.map((name) => headers.get(name));
    };
    expect(await headersOf()).toEqual(await headersOf());
  });

  test('is not what an admin gets', async () => {
    const chief = await server.adminClient();
    const { id } = await server.db('events').whereNot({ status: 'draft' }).first();
    const path = `/api/events/${id}`;
    await server.db('events').where({ id }).update({ organizerNotes: 'Only for us' });
    expect((await server.client().get(path)).text).not.toContain('Only for us');
    expect((await chief.get(path)).text).toContain('Only for us');
    expect((await server.client().get(path)).text).not.toContain('Only for us');
  });

  if (!onMysql) {
    test('reads nothing as long as nothing is written', async () => {
      await server.client().get(given[0] ?? '');
      expect((await statementsOf(given[0] ?? '')).count).toBe(0);
    });
  }

  test('has the new total once a large one is two seconds old', async () => {
    const now = Date.now();
    const totalAt = async (ms: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + ms);
      const { headers } = await server.client().get('/api/projects?limit=4');
      clock.mockRestore();
      return Number(headers.get('x-total-count'));
    };
    await copyRows(server.db, 'projects', 1_100, () => ({ status: 'active' }));
    const before = await totalAt(0);
    expect(before).toBeGreaterThan(1_000);
    await copyRows(server.db, 'projects', 1_101, () => ({ status: 'active' }));
    await totalAt(1);
    expect(await totalAt(2_500)).toBe(before + 1);
  });
});

describe('a compressed answer', () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await server.client().send('GET', path, undefined, headers);
    return [answer.headers.get('content-encoding'), answer.headers.get('vary')] as const;
  };

  test.each(['br', 'gzip'])('is %s where that is accepted, and has the same text', async (name) => {
    const plain = await server.client().send('GET', packable, undefined, {
      'Accept-Encoding': 'identity',
    });
    const packed = await server.client().send('GET', packable, undefined, {
      'Accept-Encoding': name,
    });
    expect(packed.headers.get('content-encoding')).toBe(name);
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('vary')).toContain('Cookie');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.text).toBe(plain.text);
  });

  test('is compressed again only once its text has changed', async () => {
    const compress = jest.spyOn(zlib, 'brotliCompress');
    const timesCompressed = async (changedTitle: string) => {
      compress.mockClear();
      await server.db('resources').where({ status: 'published' }).update({ title: 'Unchanged' });
      if (changedTitle) await server.db('resources').update({ title: changedTitle });
      await ask(packable, { 'Accept-Encoding': 'br' });
      return compress.mock.calls.length;
    };
    await timesCompressed('');
    expect(await timesCompressed('')).toBe(0);
    expect(await timesCompressed('Changed')).toBe(1);
    compress.mockRestore();
  });

  test('is not given where it is short, or refused', async () => {
    expect((await ask(short, { 'Accept-Encoding': 'br' }))[0]).toBeNull();
    expect((await ask(packable, { 'Accept-Encoding': 'br;q=0' }))[0]).toBeNull();
  });

  // Its length would tell what it holds beside a text that the caller chose.
  test('is never what belongs to a session', async () => {
    const chief = await server.adminClient();
    const answer = await chief.send('GET', '/api/admin/projects', undefined, {
      'Accept-Encoding': 'br, gzip',
    });
    expect(answer.text).toContain('updatedAt');
    expect(answer.headers.get('content-encoding')).toBeNull();
    const own = await chief.send('GET', packable, undefined, { 'Accept-Encoding': 'br, gzip' });
    expect(own.headers.get('content-encoding')).toBeNull();
  });

  test('is left to a proxy where there is one, unless that keeps it', async () => {
    const proxied = await startTestServer({ DEMO: '1', TRUST_PROXY: '1' }, { sendsMail: false });
    const encodingOf = async (path: string) => {
      const headers = { 'Accept-Encoding': 'br, gzip' };
      const answer = await proxied.client().send('GET', path, undefined, headers);
      return answer.headers.get('content-encoding');
    };
    expect(await encodingOf('/api/openapi.json')).toBeNull();
    expect(await encodingOf(packable)).toBe('br');
    await proxied.stop();
  });
});
