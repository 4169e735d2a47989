import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  get,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { get as getByTls } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall } from '@ail/kit/contracts/call';
import { uploadedImagePattern } from '@ail/kit/contracts/images/image-names';
import { bodyLimitBytes, resourceBodyLimitBytes } from '@ail/kit/contracts/limits';
import { forgotPassword } from '@ail/kit/contracts/users/account.calls';
import { verifyByPasskey } from '@ail/kit/contracts/users/verify.calls';
import { makeCertificate } from '../../api/src/testing/certificate.ts';
import { addresses } from '../../api/src/testing/networks.ts';
import {
  completeSettings,
  fillIn,
  type Nginx,
  type NginxSettings,
  prepareNginx,
  startNginx,
} from './nginx.ts';
import { freePort, waitFor } from './processes.ts';
import { programs, requireProgram } from './programs.ts';

const root = join(__dirname, '..', '..');
const limitOf = ({ fileLimit, bodyLimit = bodyLimitBytes }: AnyCall): number =>
  fileLimit ?? bodyLimit;
const declaredCalls = globSync('kit/contracts/*/*.calls.ts', { cwd: root }).flatMap((path) =>
  Object.values<AnyCall>(require(join(root, path))),
);
const callsWithBody = declaredCalls.filter(({ body, fileLimit }) => body || fileLimit);
const largeCalls = callsWithBody.filter((one) => limitOf(one) > bodyLimitBytes);

/** nginx with the real nginx.conf, in front of two processes whose answers a test chooses. */
interface Upstream {
  server: Server;
  port: number;
  seen: { method: string; url: string; headers: IncomingMessage['headers']; bytes: number }[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
}

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'permissions-policy',
];

const startUpstream = async (): Promise<Upstream> => {
  const upstream: Upstream = {
    server: createServer((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        upstream.seen.push({ method, url, headers, bytes });
        upstream.answer(request, response);
      });
    }),
    port: 0,
    seen: [],
    answer: (_, response) => response.end('{}'),
  };
  await new Promise<void>((resolve) => upstream.server.listen(0, '127.0.0.1', resolve));
  upstream.port = (upstream.server.address() as AddressInfo).port;
  return upstream;
};

let folder: string;
let upstreams: Upstream[];
let nginx: Nginx;

const front = () => {
  const frontDir = join(folder, 'front');
  mkdirSync(join(frontDir, 'locales/en'), { recursive: true });
  writeFileSync(join(frontDir, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(frontDir, 'registry.json'), '{}');
  return frontDir;
};

const begin = async (publicScheme?: 'https', limits?: NginxSettings['limits']) => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  upstreams = [await startUpstream(), await startUpstream()];
  nginx = await startNginx({
    port: await freePort(),
    frontDir: front(),
    apiPorts: upstreams.map(({ port }) => port),
    publicScheme,
    limits,
  });
};

const closeUpstream = ({ server }: Upstream) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

/** nginx closes it after ten seconds, during which the other tests run. */
let hungUp: Promise<{ afterMs: number[]; requests: unknown[] }>;

const neverFinish = async () => {
  const upstream = await startUpstream();
  const frontDir = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  const own = await startNginx({ port: await freePort(), frontDir, apiPorts: [upstream.port] });
  const closedAfter = (text: string) =>
    new Promise<number>((resolve) => {
      const started = performance.now();
      const socket = connect(Number(new URL(own.url).port), '127.0.0.1', () => socket.write(text));
      socket.resume();
      // nginx resets such a connection.
      socket.once('error', () => {});
      socket.once('close', () => resolve(performance.now() - started));
    });
  const head = 'POST /api/login HTTP/1.1\r\nHost: a\r\n';
  const afterMs = await Promise.all([
    closedAfter(head),
    closedAfter(`${head}Content-Length: 9\r\n\r\n{`),
  ]);
  await own.stop();
  await closeUpstream(upstream);
  rmSync(frontDir, { recursive: true });
  return { afterMs, requests: upstream.seen };
};

beforeAll(() => {
  hungUp = neverFinish();
});
afterAll(() => hungUp);

afterEach(async () => {
  if (!upstreams) return;
  await nginx.stop();
  await Promise.all(upstreams.map(closeUpstream));
  rmSync(folder, { recursive: true, force: true });
});

const seen = () => upstreams.flatMap((upstream) => upstream.seen);
const answerAll = (answer: Upstream['answer']) => {
  for (const upstream of upstreams) upstream.answer = answer;
};
const call = (path: string, init?: RequestInit) => fetch(nginx.url + path, init);

/** Every header line's name; fetch would join two of a name. */
const headerNames = (path: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    get(nginx.url + path, (response) => {
      response.resume();
      resolve(
        response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
      );
    }).once('error', reject);
  });

describe('nginx.conf', () => {
  test('passes nginx -t without a warning', async () => {
    await begin();
    const args = prepareNginx(nginx.folder, {
      port: await freePort(),
      frontDir: '/srv/front',
      apiPorts: [1, 2, 3],
    });
    const { stderr, status } = spawnSync(requireProgram(programs.nginx), ['-t', ...args], {
      encoding: 'utf8',
    });
    expect(stderr).not.toMatch(/warn|emerg/);
    expect(status).toBe(0);
  });

  test('sends every request over TLS as over HTTP where it has a certificate', async () => {
    await begin();
    const tls = { port: await freePort(), ...makeCertificate('localhost', folder) };
    const own = await startNginx({
      port: await freePort(),
      frontDir: join(folder, 'front'),
      apiPorts: upstreams.map(({ port }) => port),
      tls,
    });
    const status = await new Promise((resolve, reject) => {
      const options = { ca: readFileSync(tls.certificate), host: 'localhost', port: tls.port };
      getByTls({ ...options, path: '/api/events' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).once('error', reject);
    });
    await own.stop();
    expect([status, seen()[0]?.url]).toEqual([200, '/api/events']);
  });

  test('sends HSTS on https only', async () => {
    await begin('https');
    for (const path of ['/', '/api/events', '/shell/none.js']) {
      expect((await call(path)).headers.get('strict-transport-security')).toBe(
        'max-age=63072000; includeSubDomains',
      );
    }
    expect(seen()[0]?.headers['x-forwarded-proto']).toBe('https');
  });
});

describe('the settings of nginx.conf', () => {
  const serversOf = (addresses: string) =>
    completeSettings({ PORTAL_API_ADDRESSES: addresses }).PORTAL_API_SERVERS?.trim();
  const lines = (address: string) =>
    `server ${address} max_fails=2 fail_timeout=5s; server ${address} max_fails=0 backup;`;

  test.each([
    '10.0.0.5:8080,10.0.0.6:8081',
    '10.0.0.5:8080 10.0.0.6:8081',
    ' 10.0.0.5:8080,\n10.0.0.6:8081, ',
  ])('name several API machines: "%s"', (addresses) => {
    expect(serversOf(addresses)).toBe(`${lines('10.0.0.5:8080')} ${lines('10.0.0.6:8081')}`);
  });

  test('look names up again, and numbers not', () => {
    expect(serversOf('api:8080')).toBe(lines('api:8080 resolve'));
    expect(serversOf('[fd00::a]:8080')).toBe(lines('[fd00::a]:8080'));
  });

  test.each(['', '10.0.0.5', 'http://api:8080', 'api:8080;', 'api:8080 x;y:1', '$(id):1', '*:80'])(
    'refuse addresses such as "%s"',
    (addresses) => expect(() => serversOf(addresses)).toThrow(/host:port|PORTAL_API_ADDRESSES/),
  );

  test('ask the same processes for documents, or others where these are named', () => {
    const given = { PORTAL_API_ADDRESSES: '10.0.0.5:8080,10.0.0.6:8080' };
    const same = completeSettings(given);
    expect(same.PORTAL_PAGES_SERVERS).toBe(same.PORTAL_API_SERVERS);
    const own = completeSettings({ ...given, PORTAL_PAGES_ADDRESSES: '10.0.0.5:8080' });
    expect(own.PORTAL_PAGES_SERVERS?.trim()).toBe(lines('10.0.0.5:8080'));
    expect(own.PORTAL_API_SERVERS).toBe(same.PORTAL_API_SERVERS);
  });

  test('refuse a certificate without its key', () => {
    const given = { PORTAL_API_ADDRESSES: 'api:8080', PORTAL_TLS_CERTIFICATE: '/a.pem' };
    expect(() => completeSettings(given)).toThrow('PORTAL_TLS_KEY');
  });

  test('leave server lines as they were given', () => {
    const own = 'server 10.0.0.5:8080;';
    expect(completeSettings({ PORTAL_API_SERVERS: own }).PORTAL_API_SERVERS).toBe(own);
  });

  test('fill in nginx.conf alike by fill-in.sh, where envsubst is installed', async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
    const file = join(folder, 'nginx.conf');
    const given = { PORTAL_API_ADDRESSES: '10.0.0.5:8080', PORTAL_LISTEN: '8081' };
    const script = join(__dirname, '..', '..', 'deploy', 'nginx', 'fill-in.sh');
    const { status } = spawnSync(script, [file], { env: { PATH: process.env.PATH, ...given } });
    // 127: the shell has not found envsubst.
    if (status === 127) return;
    expect([status, readFileSync(file, 'utf8')]).toEqual([
      0,
      fillIn(
        readFileSync(join(__dirname, '..', '..', 'nginx.conf'), 'utf8'),
        completeSettings(given),
      ),
    ]);
  });
});

describe('the policy', () => {
  const wider = "default-src 'none'; script-src 'self' http://127.0.0.1:8090";
  const policyOf = async (path: string, cookie = '') =>
    (await call(path, { headers: { cookie } })).headers.get('content-security-policy');
  const answerWith = (policy: string) =>
    answerAll((_, response) => {
      response.setHeader('Content-Security-Policy', policy);
      response.end('<!doctype html>');
    });

  test('is the one written here, whatever the API sends', async () => {
    await begin();
    const usual = await policyOf('/registry.json');
    expect(usual).toMatch(/^default-src 'none'; script-src 'self'; /);
    answerWith(wider);
    for (const cookie of ['', 'portal.sid=1', 'lng=portal.override=1', 'my-portal.override=1']) {
      expect([cookie, await policyOf('/events', cookie)]).toEqual([cookie, usual]);
    }
  });

  test('takes from the API the hash of the styles of a page, and nothing else', async () => {
    await begin();
    const usual = String(await policyOf('/registry.json'));
    const hash = `'sha256-${'a'.repeat(43)}='`;
    const withStyles = usual.replace("style-src 'self'", `$& ${hash}`);
    answerWith(withStyles);
    expect(await policyOf('/events')).toBe(withStyles);
    expect(await policyOf('/registry.json')).toBe(usual);
    answerWith(withStyles.replace("img-src 'self'", '$& https://elsewhere.example'));
    expect(await policyOf('/events')).toBe(withStyles);
    for (const styles of [
      "'unsafe-inline'",
      'https://elsewhere.example',
      `${hash} 'unsafe-inline'`,
    ]) {
      answerWith(usual.replace("style-src 'self'", `$& ${styles}`));
      expect([styles, await policyOf('/events')]).toEqual([styles, usual]);
    }
  });

  test.each(['portal.override=a.b', 'lng=fr; __Host-portal.override=a.b'])(
    'is that of the API for a browser with the cookie "%s", at guarded mounts too, and for no file',
    async (cookie) => {
      await begin();
      mkdirSync(join(folder, 'front', '.documents'));
      writeFileSync(join(folder, 'front', '.documents', 'admin.html'), 'composed');
      const usual = await policyOf('/registry.json');
      answerWith(wider);
      expect(await policyOf('/events', cookie)).toBe(wider);
      expect([await policyOf('/admin/events'), seen().length]).toEqual([usual, 1]);
      expect(await policyOf('/admin/events', cookie)).toBe(wider);
      expect(await policyOf('/registry.json', cookie)).toBe(usual);
      answerAll((_, response) => {
        response.statusCode = 503;
        response.end();
      });
      expect(await policyOf('/events', cookie)).toBe(usual);
    },
  );
});

const sentence = (language: string, id: string): string =>
  JSON.parse(readFileSync(join(__dirname, '..', '..', 'locales', language, 'api.json'), 'utf8'))[
    id
  ];

const statusesOf = (answers: Response[]) =>
  answers.reduce<Record<number, number>>((count, { status }) => {
    count[status] = (count[status] ?? 0) + 1;
    return count;
  }, {});

describe('limits by address', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const many = (count: number, path: string, init: RequestInit) =>
    Promise.all(Array.from({ length: count }, () => call(path, init)));
  const one = '198.51.100.7';
  // Slow enough that no further request is allowed on a busy machine.
  const rate = '1r/m';

  test.each([
    ['pages and files', '/registry.json', {}, 500],
    ['calls', '/api/events', {}, 300],
    ['sign-in', '/api/login', { method: 'POST' }, 20],
    ['sign-in, in other letters', '/api/LOGIN', { method: 'POST' }, 20],
    ['a forgotten password', forgotPassword.path, { method: 'POST' }, 20],
    ['a proof of identity', verifyByPasskey.path, { method: 'POST' }, 20],
  ])('%s have a burst, and then 429 for that address alone', async (_, path, init, burst) => {
    await begin(undefined, { rate, connections: 10_000 });
    const answers = await many(burst + 11, path, { ...init, ...from(one) });
    expect(statusesOf(answers)).toEqual({ 200: burst + 1, 429: 10 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    expect(refused?.headers.get('x-frame-options')).toBe('DENY');
    expect((await call(path, { ...init, ...from('198.51.100.8') })).status).toBe(200);
  });

  test('the limit of sign-ins does not limit reads', async () => {
    await begin(undefined, { rate, connections: 10_000 });
    await many(30, '/api/login', { method: 'POST', ...from(one) });
    expect((await call('/api/events', from(one))).status).toBe(200);
    expect((await call('/registry.json', from(one))).status).toBe(200);
  });

  test.each(['en', 'fr', 'sw'])(
    'a call is told in the words of the contract in "%s"',
    async (language) => {
      await begin(undefined, { rate, connections: 10_000 });
      const { headers } = from(one);
      const answers = await many(22, '/api/login', {
        method: 'POST',
        headers: { ...headers, 'Accept-Language': language },
      });
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.headers.get('content-type')).toBe('application/json');
      expect(await refused?.json()).toEqual({
        code: 'rate_limited',
        message: sentence(language, 'error.rate_limited'),
      });
    },
  );

  test('an IPv6 network is one caller', async () => {
    await begin(undefined, { rate, connections: 10_000 });
    const seenNetworks = new Set<string>();
    for (const [address, network] of addresses) {
      const init = { method: 'POST', ...from(address) };
      const { status } = await call('/api/login', init);
      expect([address, status]).toEqual([address, seenNetworks.has(network) ? 429 : 200]);
      if (!seenNetworks.has(network)) await many(22, '/api/login', init);
      seenNetworks.add(network);
    }
  });

  test('simultaneous requests are limited, and allowed again once others are done', async () => {
    await begin(undefined, { rate: '10000r/s', connections: 5 });
    const waiting: ServerResponse[] = [];
    answerAll((_, response) => waiting.push(response));
    const held = Promise.all(Array.from({ length: 5 }, () => call('/api/events', from(one))));
    await waitFor('five calls', async () => waiting.length === 5);
    const refused = await call('/api/events', from(one));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    answerAll((_, response) => response.end('{}'));
    expect((await call('/api/events', from('198.51.100.8'))).status).toBe(200);
    for (const response of waiting) response.end('{}');
    expect(statusesOf(await held)).toEqual({ 200: 5 });
    await waitFor('a place', async () => (await call('/api/events', from(one))).status === 200);
  });

  test('the API’s own 429 is passed on unchanged', async () => {
    await begin();
    answerAll((_, response) => {
      response.writeHead(429, { 'Retry-After': '77', 'Content-Type': 'application/json' });
      response.end('{"code":"rate_limited","message":"own"}');
    });
    const answer = await call('/api/login', { method: 'POST' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '77']);
    expect(await answer.json()).toMatchObject({ message: 'own' });
  });
});

describe('the way to the API', () => {
  beforeEach(() => begin());

  test('each security header is sent once, whatever the API sends', async () => {
    answerAll((_, response) => {
      for (const name of securityHeaders) response.setHeader(name, 'from the API');
      response.setHeader('X-Request-Id', 'from-the-api');
      response.setHeader('Cache-Control', 'private, no-store');
      response.end('{}');
    });
    const names = await headerNames('/api/events');
    for (const name of [...securityHeaders, 'cache-control', 'x-request-id']) {
      expect([name, names.filter((one) => one === name).length]).toEqual([name, 1]);
    }
    // This API sent no type, and nginx does not guess one.
    expect(names).not.toContain('content-type');
    const { headers } = await call('/api/events');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('the caller, the address and the id of a request are passed on', async () => {
    const { headers } = await call('/api/events?limit=2&q=a%2Fb', {
      headers: {
        'X-Request-Id': 'my-request-42',
        Forwarded: 'for=6.6.6.6',
        'X-Forwarded-Host': 'evil.example',
      },
    });
    expect(headers.get('x-request-id')).toBe('my-request-42');
    const [request] = seen();
    expect(request?.url).toBe('/api/events?limit=2&q=a%2Fb');
    expect(request?.headers).toMatchObject({
      'x-request-id': 'my-request-42',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(nginx.url).host,
      host: new URL(nginx.url).host,
    });
    expect(request?.headers.forwarded).toBeUndefined();
  });

  test.each(['short', 'with space in it', 'x'.repeat(65), 'a"b"c"d"e"f'])(
    'the request id "%s" is replaced',
    async (id) => {
      const { headers } = await call('/api/events', { headers: { 'X-Request-Id': id } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(seen()[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
    },
  );

  test('the log keeps the path and not the query', async () => {
    await call('/reset-password?token=secret-token');
    await call('/api/events?q=secret-search');
    // nginx writes a line after it has sent the answer, perhaps after that was read here.
    const read = () => readFileSync(join(nginx.folder, 'access.log'), 'utf8');
    await waitFor('the line of the call', async () => read().includes('"path":"/api/events"'));
    const log = read();
    expect(log).not.toMatch('secret');
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  /** Requests whose query or Referer holds a secret, each of a kind that nginx writes about when it goes wrong. */
  const requestsWithSecrets = () => {
    const secret = `token=secret-${'x'.repeat(32)}`;
    const referer = { Referer: `${nginx.url}/registration?${secret}` };
    const tooLarge = 'x'.repeat(12_000_000);
    return [
      call(`/registration?${secret}`),
      call(`/reset-password?${secret}`),
      call(`/unknown?${secret}`),
      call(`/registration%3F${secret}`),
      call(`/registration;${secret}`),
      call(`/reset-password/${'Secret-secret'.padEnd(43, 'x')}`),
      call(`/api/events?q=${secret}`),
      call(`/api/newsletter/unsubscribe?${secret}`, { method: 'POST', body: 'x'.repeat(100_000) }),
      call(`/api/contact?${secret}`, { method: 'POST', body: tooLarge }).catch(() => {}),
      call(`/shell/missing.js?${secret}`),
      call(`/events?${secret}&${'x'.repeat(2_000)}`),
      call(`/.hidden?${secret}`),
      call('/api/events', { headers: referer }),
      call('/events', { headers: referer }),
      call('/assets/missing.png', { headers: referer }),
    ];
  };

  test.each<[string, () => void]>([
    ['resets every connection', () => answerAll((request) => request.socket.destroy())],
    [
      'answers with a header that is too long',
      () =>
        answerAll((_, response) => {
          response.setHeader('X-Long', 'x'.repeat(100_000));
          response.end();
        }),
    ],
    [
      'never answers a page',
      () => answerAll(({ url }, response) => url?.startsWith('/api') && response.end('{}')),
    ],
    ['is down', () => void upstreams.map(closeUpstream)],
  ])('no log keeps a query while the API %s', async (_, fail) => {
    fail();
    await Promise.all(requestsWithSecrets());
    // nginx writes its lines after the answer: the line of one more request comes after theirs.
    await call('/last');
    const access = () => readFileSync(join(nginx.folder, 'access.log'), 'utf8');
    await waitFor('the line of the last call', async () => access().includes('"path":"/last"'));
    expect(access()).not.toMatch('secret');
    expect(readFileSync(join(nginx.folder, 'error.log'), 'utf8')).not.toMatch('secret');
  });

  test('connections to the API are kept and both processes are asked', async () => {
    let connections = 0;
    for (const { server } of upstreams) server.on('connection', () => connections++);
    for (let index = 0; index < 20; index++) await (await call('/api/events')).text();
    expect(upstreams.map((upstream) => upstream.seen.length)).toEqual([10, 10]);
    expect(connections).toBeLessThanOrEqual(4);
  });

  test('with one process down every call is still answered', async () => {
    const [first] = upstreams;
    if (first) await closeUpstream(first);
    for (let index = 0; index < 10; index++) expect((await call('/api/events')).status).toBe(200);
  });

  test('a broken read is repeated on another process, a write never is', async () => {
    answerAll((request) => request.socket.destroy());
    expect((await call('/api/events')).status).toBe(503);
    // Both, and one of them again by its entry as backup.
    expect(seen()).toHaveLength(3);
    for (const upstream of upstreams) upstream.seen = [];
    expect((await call('/api/login', { method: 'POST', body: '{}' })).status).toBe(503);
    expect(seen()).toHaveLength(1);
  });

  test('a read is retried when no process is left to choose, a write is not', async () => {
    const [one, other] = upstreams;
    if (!one || !other) throw new Error('No processes.');
    const own = await startNginx({
      port: await freePort(),
      frontDir: join(folder, 'front'),
      apiPorts: [],
      servers:
        `server 127.0.0.1:${one.port} max_fails=0; ` +
        `server 127.0.0.1:${other.port} max_fails=1 fail_timeout=1h;`,
    });
    const statusOf = async (path: string, method: string) =>
      (await fetch(own.url + path, { method })).status;
    const breakOnce = (upstream: Upstream): void => {
      const { answer } = upstream;
      upstream.seen = [];
      upstream.answer = (request) => {
        upstream.answer = answer;
        request.socket.destroy();
      };
    };
    try {
      breakOnce(other);
      for (let index = 0; index < 2; index++) await statusOf('/api/events', 'GET');
      expect(other.seen).toHaveLength(1);
      breakOnce(one);
      expect(await statusOf('/healthz', 'GET')).toBe(200);
      expect(one.seen).toHaveLength(2);
      breakOnce(one);
      expect(await statusOf('/api/login', 'POST')).toBe(503);
      expect(one.seen).toHaveLength(1);
    } finally {
      await own.stop();
    }
  });

  test('with one process down a write is still answered, and sent once', async () => {
    const [first, second] = upstreams;
    if (first) await closeUpstream(first);
    for (let index = 1; index <= 4; index++) {
      const { status } = await call('/api/login', { method: 'POST', body: '{}' });
      expect([status, second?.seen.length]).toEqual([200, index]);
    }
  });

  describe('to a process that answers 503', () => {
    const refuse: Upstream['answer'] = (_, response) => {
      response.writeHead(503, { 'Content-Type': 'application/json' });
      response.end('{"code":"database_unavailable","message":"own"}');
    };
    const post = () => call('/api/login', { method: 'POST', body: '{}' });

    test('a read is answered by another', async () => {
      const [first, second] = upstreams;
      if (first) first.answer = refuse;
      for (let index = 0; index < 10; index++) {
        expect((await call('/api/events')).status).toBe(200);
      }
      expect(second?.seen).toHaveLength(10);
      expect(first?.seen.length).toBeGreaterThan(0);
    });

    test('a write is sent once, and its answer is passed on', async () => {
      answerAll(refuse);
      const answer = await post();
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { code: 'database_unavailable', message: 'own' },
      ]);
      expect(seen()).toHaveLength(1);
    });

    test('no write is sent for a while once two reads have failed there', async () => {
      const [first] = upstreams;
      if (first) first.answer = refuse;
      const own = await startNginx({
        port: await freePort(),
        frontDir: join(folder, 'front'),
        apiPorts: upstreams.map(({ port }) => port),
        failTimeout: '1h',
      });
      const statuses = new Set<number>();
      for (let index = 0; index < 10; index++) await fetch(`${own.url}/api/events`);
      for (const upstream of upstreams) upstream.seen = [];
      for (let index = 0; index < 4; index++) {
        statuses.add((await fetch(`${own.url}/api/login`, { method: 'POST', body: '{}' })).status);
      }
      await own.stop();
      expect([[...statuses], first?.seen]).toEqual([[200], []]);
    });

    test('a read gets that answer where all say so', async () => {
      answerAll(refuse);
      const answer = await call('/api/events');
      expect([answer.status, await answer.json()]).toMatchObject([503, { message: 'own' }]);
      expect(seen()).toHaveLength(3);
    });
  });

  test.each(['en', 'fr', 'sw'])(
    'no process left: the sentence of the contract in "%s"',
    async (language) => {
      await Promise.all(upstreams.map(closeUpstream));
      const answer = await call('/api/events', { headers: { 'Accept-Language': language } });
      const catalogue = JSON.parse(
        readFileSync(join(__dirname, '..', '..', 'locales', language, 'api.json'), 'utf8'),
      );
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(await answer.json()).toEqual({
        code: 'database_unavailable',
        message: catalogue['error.database_unavailable'],
      });
    },
  );

  test('a body above every limit of the API is 413 in the API’s shape', async () => {
    const answer = await call('/api/resources', {
      method: 'POST',
      headers: { 'Accept-Language': 'sw' },
      body: 'x'.repeat(resourceBodyLimitBytes + 200_000),
    });
    const catalogue = JSON.parse(
      readFileSync(join(__dirname, '..', '..', 'locales', 'sw', 'api.json'), 'utf8'),
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      code: 'body_too_large',
      message: catalogue['error.body_too_large'],
    });
    expect(seen()).toEqual([]);
  });

  test('a body of each call reaches the API beyond its limit, and not much beyond', async () => {
    expect(callsWithBody.length).toBeGreaterThan(50);
    for (const { method, path, ...one } of [...largeCalls, ...callsWithBody.slice(0, 5)]) {
      const send = async (bytes: number) => {
        const body = 'x'.repeat(bytes);
        const init = { method: method.toUpperCase(), body };
        return (await call(path.replace(/:\w+/g, '7'), init)).status;
      };
      const limit = limitOf({ method, path, ...one });
      const statuses = [await send(limit + 1), await send(limit + 1024 * 1024)];
      expect([path, statuses]).toEqual([path, [200, 413]]);
      expect(seen().at(-1)?.bytes).toBe(limit + 1);
      for (const upstream of upstreams) upstream.seen = [];
    }
  });

  test('a large body is passed on while it comes, and can be refused before it has come', async () => {
    expect(largeCalls.length).toBeGreaterThan(10);
    const refuse = (incoming: IncomingMessage, response: ServerResponse) => {
      incoming.once('data', () => response.writeHead(401).end('{}'));
    };
    for (const { server } of upstreams) server.prependListener('request', refuse);
    for (const one of largeCalls) {
      const outgoing = request(nginx.url + one.path.replace(/:\w+/g, '7'), {
        method: one.method.toUpperCase(),
        agent: false,
        headers: { 'content-length': limitOf(one) },
      });
      outgoing.on('error', () => {});
      const answered = once(outgoing, 'response');
      outgoing.write('x'.repeat(90_000));
      const [{ statusCode }] = await answered;
      outgoing.destroy();
      expect([one.path, statusCode]).toEqual([one.path, 401]);
    }
  });

  test('an answer that a client reads slowly is stored nowhere', async () => {
    const most = 64 * 1024 * 1024;
    let sent = 0;
    answerAll((_, response) => {
      const part = Buffer.alloc(1024 * 1024);
      response.writeHead(200, { 'content-length': most });
      const send = () => {
        while (sent < most) {
          sent += part.length;
          if (!response.write(part)) return response.once('drain', send);
        }
        return response.end();
      };
      send();
    });
    const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1');
    socket.write('GET /api/documents/7/file?key=x HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    // As long as nginx stores the answer, it takes more of it.
    let before = -1;
    while (before < sent) {
      before = sent;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    socket.destroy();
    expect(sent).toBeLessThan(most / 2);
  });

  test('an uploaded picture comes from the API, with the API’s caching', async () => {
    answerAll((_, response) => {
      response.writeHead(200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=7',
      });
      response.end('picture');
    });
    const name = `upload-${'0123456789'.repeat(2)}.webp`;
    expect(name).toMatch(uploadedImagePattern);
    const { headers, status } = await call(`/assets/projects/${name}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toBe('public, max-age=7');
    expect((await call('/assets/projects/other.webp')).status).toBe(404);
  });

  describe('a page of the site', () => {
    const document = '<!doctype html><title>x</title>';
    const page = (response: ServerResponse, status = 200) => {
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding, Accept-Language',
        ETag: '"filled"',
      });
      response.end('<!doctype html><title>Filled</title>');
    };
    /** nginx's own document, with nginx's headers. */
    const expectOwn = async (answer: Response, status: number, cacheControl: string) => {
      expect([answer.status, await answer.text()]).toEqual([status, document]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe(cacheControl);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    };

    test('has the head that the API fills in', async () => {
      answerAll((_, response) => page(response));
      const answer = await call('/events/1?lng=fr');
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching('Filled')]);
      expect(seen()[0]?.url).toBe('/events/1?lng=fr');
      expect(answer.headers.get('etag')).toBe('"filled"');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    });

    test.each([
      ['refuses', (_: IncomingMessage, response: ServerResponse) => page(response, 503)],
      ['fails', (_: IncomingMessage, response: ServerResponse) => page(response, 500)],
      ['breaks off', (request: IncomingMessage) => request.socket.destroy()],
      ['never answers', () => {}],
    ])('is the composed one, soon, when the API %s', async (_, answer) => {
      answerAll(answer);
      const started = performance.now();
      await expectOwn(await call('/events/1'), 200, 'no-cache');
      // Its limit is a second, that of calls half a minute.
      expect(performance.now() - started).toBeLessThan(15_000);
    });

    test('is the composed one at once when no API is running; calls are refused', async () => {
      await Promise.all(upstreams.map(closeUpstream));
      const answer = await call('/');
      const { etag = '' } = Object.fromEntries(answer.headers);
      await expectOwn(answer, 200, 'no-cache');
      const again = await call('/', {
        headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
      });
      expect(again.status).toBe(304);
      expect((await call('/sitemap.xml')).status).toBe(503);
      expect((await call('/api/events')).status).toBe(503);
    });

    test('slow documents do not make nginx stop using a process for calls', async () => {
      answerAll((request, response) => {
        if (request.url?.startsWith('/api')) response.end('{}');
      });
      await Promise.all([1, 2, 3, 4].map((id) => call(`/events/${id}`)));
      expect((await call('/api/events')).status).toBe(200);
    });

    test('is the API’s 404 where there is no such page', async () => {
      answerAll((_, response) => page(response, 404));
      const answer = await call('/events/999');
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringMatching('Filled')]);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    });

    test('of a remote with its own mount is a file, for which the API is not asked', async () => {
      mkdirSync(join(folder, 'front', '.documents'));
      writeFileSync(join(folder, 'front', '.documents', 'admin.html'), document);
      await expectOwn(await call('/admin/events'), 200, 'no-cache');
      expect(seen()).toEqual([]);
    });
  });

  test('JSON is compressed above a size', async () => {
    const sent = JSON.stringify({ pad: 'x'.repeat(5_000) });
    answerAll((_, response) => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(sent);
    });
    const { headers } = await call('/api/events', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  test('measurements cannot be read through nginx', async () => {
    for (const path of ['/metrics', '/metrics/', '/metrics/x', '//metrics', '/%6detrics']) {
      expect([path, (await call(path)).status]).toEqual([path, 404]);
    }
    expect(seen()).toEqual([]);
  });

  test('the version of nginx is not shown', async () => {
    const answer = await call('/shell/none.js');
    expect(answer.headers.get('server')).toBe('nginx');
    expect(await answer.text()).not.toMatch(/nginx\/\d/);
  });
});

test('a request that never finishes its headers or body is closed', async () => {
  const { afterMs, requests } = await hungUp;
  // Its limit is ten seconds, that of nginx by itself a minute.
  for (const time of afterMs) expect(time).toBeLessThan(45_000);
  expect(requests).toEqual([]);
});
