/** @runs sqlite mariadb-long cluster */
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { accountInput } from '../../testing/make.ts';
import { answers, freePort, runProgram } from '../../testing/process.ts';
import { admin, environmentOf, onMysql, startTestServer } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer();

test('healthz, readyz and metrics answer', async () => {
  const client = server.client();
  for (const path of ['/healthz', '/readyz']) {
    const { status, body } = await client.get(path);
    expect([path, status, body]).toEqual([path, 200, { status: 'ok' }]);
  }
  await client.get('/api/events/1');
  const { status, text } = await client.get('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('route="/api/events/:id",status="404"');
  expect(text).not.toContain('/api/events/1"');
  expect(text).toMatch(/^outbox_waiting \d/m);
  expect(text).toMatch(/^backup_last_timestamp_seconds 0$/m);
  expect(text).toMatch(/^guard_last_look_timestamp_seconds 0$/m);
  // Not for callers that come through a proxy.
  expect((await client.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  expect((await client.get('/metrics', { forwarded: 'for=203.0.113.9' })).status).toBe(404);
});

test.each([
  ['behind a proxy', { TRUST_PROXY: '1' }, 404],
  ['behind a proxy, to a peer', { TRUST_PROXY: '1', METRICS_PEERS: '127.0.0.0/8' }, 200],
  ['to others than the peers', { METRICS_PEERS: '10.0.0.0/8' }, 404],
])('metrics answer %s with %j: %i', async (_, environment, status) => {
  const other = await startTestServer(environment, { sendsMail: false });
  expect((await other.client().get('/metrics')).status).toBe(status);
  await other.stop();
});

test('every answer has the security headers and the id of its request', async () => {
  const client = server.client();
  for (const path of ['/api/events', '/api/none', '/healthz', '/nothing']) {
    const { headers } = await client.get(path, { 'x-request-id': 'from-nginx-0001' });
    expect(headers.get('x-request-id')).toBe('from-nginx-0001');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
  const { headers } = await client.get('/api/events', { 'x-request-id': 'no good\tone' });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('the logs hold a line per request, and nothing personal', async () => {
  const PORT = await freePort();
  const { child, ended } = runProgram({
    ...environmentOf(server),
    PORT,
    LOG_LEVEL: 'trace',
    SESSION_KEYS: 'x'.repeat(32),
  });
  const url = `http://127.0.0.1:${PORT}`;
  await answers(`${url}/healthz`);
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'seen-in-the-log' },
      body: JSON.stringify(body),
    });
  await post('/api/register', accountInput('secretive'));
  await post('/api/login', { username: 'secretive', password: 'a-good-secret' });
  await post('/api/login', { username: 'secretive', password: 'wrong-password' });
  await fetch(`${url}/api/events?q=private-search&token=private-token`);
  child.kill('SIGTERM');
  const { output } = await ended;
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(
    lines.filter(({ id }) => id === 'seen-in-the-log').map(({ path, status }) => [path, status]),
  ).toEqual([
    ['/api/register', 201],
    ['/api/login', 200],
    ['/api/login', 401],
  ]);
  expect(output).not.toMatch(/secretive|a-good-secret|wrong-password|private-|portal\.sid|argon2/);
});

// An embedded database is a file: there is nothing between it and the server that could be away.
if (onMysql) {
  test('a database that is away is answered 503, and the process recovers by itself', async () => {
    const direct = new URL(server.databaseUrl ?? '');
    const proxy = await startDatabaseProxy(direct);
    const url = new URL(direct);
    url.port = String(proxy.port);
    const away = await startTestServer({ DATABASE_URL: url.href });
    const client = away.client();
    await client.post('/api/login', { username: admin.username, password: admin.password });
    proxy.cut();
    for (const path of ['/api/events', '/api/user', '/readyz']) {
      const { status, body, headers } = await client.get(path);
      expect([path, status, body.code]).toEqual([path, 503, 'database_unavailable']);
      expect(headers.get('retry-after')).toBe('5');
    }
    expect((await client.get('/healthz')).status).toBe(200);
    await proxy.restore();
    for (let time = 0; time < 20; time++) {
      if ((await client.get('/readyz')).status === 200) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await client.get('/api/events')).status).toBe(200);
    await away.stop();
    proxy.cut();
  });
}
