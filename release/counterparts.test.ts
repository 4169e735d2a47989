import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveRemote, Registry } from '@ail/kit/contracts/releases/registry';
import { callersAt } from './api-callers.ts';
import { counterpartsAt } from './counterparts.ts';
import { base } from './testing/sample-parts.ts';

const remote = (name: string, version: string, mount: string): LiveRemote => ({
  mount,
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
});
const registry: Registry = {
  revision: 1,
  shell: { version: 's1' },
  remotes: {
    'mf-public': remote('mf-public', 'p1', '/'),
    'mf-admin': {
      ...remote('mf-admin', 'a1', '/admin'),
      canary: { ...remote('mf-admin', 'a2', '/admin'), share: 5 },
    },
  },
  locales: { version: 'l1' },
  links: { header: [], footer: [], legal: [] },
};
const released = (name: string, version: string, localeKeys: string[] = []) => ({
  ...base(name),
  version,
  localeKeys,
});
const answers: Record<string, unknown> = {
  '/registry.json': registry,
  '/shell/s1/release.json': released('shell', 's1'),
  '/remotes/mf-public/p1/release.json': released('mf-public', 'p1'),
  '/remotes/mf-admin/a1/release.json': released('mf-admin', 'a1'),
  '/remotes/mf-admin/a2/release.json': released('mf-admin', 'a2', ['adminNew.title']),
  '/locales/en/adminNew.json': { title: 'New' },
  '/api/openapi.json': { paths: { '/api/events/{id}': {} } },
};

const portal = createServer(({ url = '' }, response) => {
  response.statusCode = url in answers ? 200 : 404;
  response.end(JSON.stringify(answers[url] ?? null));
});
const address = () => `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve)));
afterAll(() => portal.close());

const versions = (live: ReadonlyMap<string, { version: string }>) =>
  [...live.values()].map(({ version }) => version).sort();

test('what a deployed portal runs are the live releases and the canaries of others', async () => {
  const shell = await counterpartsAt(address(), 'shell');
  expect(versions(shell.live)).toEqual(['a1', 'a2', 'p1']);
  expect([...shell.localeKeys]).toEqual(['adminNew.title']);
  const admin = await counterpartsAt(address(), 'mf-admin');
  expect(versions(admin.live)).toEqual(['p1', 's1']);
  expect(admin.replaced?.version).toBe('a1');
  expect([...admin.apiPaths]).toEqual(['/api/events/{}']);
});

test('the live releases and canaries of a deployed portal call its API', async () => {
  const callers = await callersAt(address());
  expect(callers.map(({ info, out }) => `${info.version} ${out}`).sort()).toEqual([
    'a1 live',
    'a2 canary',
    'p1 live',
    's1 live',
  ]);
});

test.each([
  ['a damaged description', {}, 'is damaged: remove its folder and release the same commit again.'],
  [
    'a description of an earlier format',
    { name: 'mf-admin', version: 'a1', files: [], routes: [], localeKeys: [] },
    'was written by an earlier release tool, whose releases this one does not read. Move the releases folder away, and make a new one: npm run build.',
  ],
])('names %s that a deployed portal serves', async (_, description, sentence) => {
  const path = '/remotes/mf-admin/a1/release.json';
  const sound = answers[path];
  answers[path] = description;
  await expect(counterpartsAt(address(), 'mf-public')).rejects.toThrow(
    `${address()}${path} ${sentence}`,
  );
  answers[path] = sound;
});
