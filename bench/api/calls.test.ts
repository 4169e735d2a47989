import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Portal } from '../portals.ts';
import { findCalls } from './calls.ts';

const event = {
  id: 4,
  title: 'Forum',
  description: '',
  registrationDeadline: '2999-01-01T00:00:00.000Z',
  placesLeft: 10,
};
const lists: Record<string, object[]> = {
  '/api/events': [event],
  '/api/resources': [{ id: 38, slug: 'solar-power' }],
};

let server: Server;
/** The statuses of paths that are answered with anything else than 200. */
let statuses: Record<string, number>;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    response.writeHead(statuses[path] ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(lists[path] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  statuses = {};
});

const portalNamed = (name: string): Portal => ({
  side: { name, dir: '' },
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  pid: 0,
  stop: async () => {},
});

test('asks for the page of a resource by its words', async () => {
  const calls = await findCalls(portalNamed('now'));
  expect(calls.find(({ name }) => name === 'document of a resource')?.path).toBe(
    '/resources/solar-power',
  );
});

test.each(['before', 'now'])('refuses an address that has moved on the side %s', async (side) => {
  statuses = { '/resources/solar-power': 301 };
  await expect(findCalls(portalNamed(side))).rejects.toThrow(
    `/resources/solar-power of ${side} answers 301.`,
  );
});

test('leaves out calls that only an earlier commit lacks', async () => {
  statuses = { '/api/resources/overview': 404 };
  const calls = await findCalls(portalNamed('before'));
  expect(calls.map(({ name }) => name)).not.toContain('overview of resources');
  await expect(findCalls(portalNamed('now'))).rejects.toThrow('answers 404');
});
