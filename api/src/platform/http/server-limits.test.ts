/** @runs sqlite */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limitServer, parserAnswer } from './server-limits.ts';

const addressTooLong = '{"code":"uri_too_long","message":"Too long."}';
const sockets: Socket[] = [];
let server: Server;

const start = async (options: { connectionsPerAddress?: number; headersTimeoutMs?: number }) => {
  server = createServer((_, response) => response.end('ok'));
  limitServer(server, {
    secure: true,
    addressTooLong,
    connectionsPerAddress: undefined,
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
};

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a text and gives what comes back until the connection is closed, or until an answer has come. */
const talk = (text: string, isDone: (answer: string) => boolean = () => false): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(text),
    );
    sockets.push(socket);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
      if (isDone(answer)) resolve(answer);
    });
    socket.once('error', () => {});
    socket.once('close', () => resolve(answer));
  });
const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n`;
const ok = (answer: string) => answer.endsWith('ok');

test('an address that fills the headers is 414, in the shape of the contract for a call', async () => {
  await start({});
  const page = await talk(get(`/${'x'.repeat(40_000)}`));
  expect(page).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n/);
  expect(page).toMatch(/\r\nX-Frame-Options: DENY\r\n/);
  expect(page).toMatch(/\r\nStrict-Transport-Security: /);
  const call = await talk(get(`/api/events?q=${'x'.repeat(40_000)}`));
  expect(call).toMatch(/^HTTP\/1\.1 414 /);
  expect(call.endsWith(addressTooLong)).toBe(true);
});

test('headers that are too large are 431, a request that is not HTTP is 400', async () => {
  await start({});
  expect(await talk(get('/', `A: ${'x'.repeat(40_000)}\r\n`))).toMatch(/^HTTP\/1\.1 431 /);
  expect(await talk('no HTTP\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*nosniff/);
});

test('a request whose headers never end is answered 408 and closed', async () => {
  await start({ headersTimeoutMs: 300 });
  expect(await talk('GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test('one address can open so many connections and no more, until one is closed', async () => {
  await start({ connectionsPerAddress: 2 });
  expect(await talk(get('/'), ok)).toMatch(/ok$/);
  expect(await talk(get('/'), ok)).toMatch(/ok$/);
  expect(await talk(get('/'), ok)).toBe('');
  sockets[0]?.destroy();
  let answer = '';
  while (!answer) answer = await talk(get('/'), ok);
  expect(answer).toMatch(/ok$/);
});

test('an error without the bytes that were read is still answered', async () => {
  await start({});
  const error = Object.assign(new Error('x'), { code: 'HPE_HEADER_OVERFLOW' });
  expect(parserAnswer(error, false, addressTooLong)).toMatch(/^HTTP\/1\.1 431 /);
});
