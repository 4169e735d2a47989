import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import semver from 'semver';
import { activate } from './activate.ts';
import { composedFiles } from './compose.ts';
import formats from './composed-formats.json' with { type: 'json' };
import { guardOnce } from './guard.ts';
import { allRevisions, newestRevision } from './revisions.ts';
import { useSmallPortal } from './testing/small-portal.ts';
import { expectToolAt, OlderTool, oldestTool, toolVersion } from './tool-version.ts';

const portal = useSmallPortal();

const goBack = () =>
  activate(portal.layout, async (live) => ({
    action: 'rollback',
    changed: ['mf-admin'],
    live: { ...live?.live, 'mf-admin': 'v1' },
    canaries: {},
  }));
const record = (version: string) =>
  writeFileSync(portal.layout.toolFile, JSON.stringify({ oldestTool: version, why: '' }));
const recorded = () => JSON.parse(readFileSync(portal.layout.toolFile, 'utf8'));
/** Everything in the folder that is no claim or draft of a command. */
const contents = () =>
  readdirSync(portal.layout.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(portal.layout.root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.build'))
    .sort()
    .map((path) => [path, readFileSync(join(portal.layout.root, path), 'utf8')]);

test('an activation records the oldest tool that may follow it, and is followed by the next number', async () => {
  expect(existsSync(portal.layout.toolFile)).toBe(false);
  await goBack();
  expect(recorded()).toMatchObject({ oldestTool, why: expect.stringContaining('Keep this file.') });
  expect((await newestRevision(portal.layout))?.number).toBe(3);
  expect(await allRevisions(portal.layout, () => {})).toHaveLength(3);
});

test('tools from before the record take it for a newest revision that is damaged', async () => {
  await goBack();
  const newest = readdirSync(portal.layout.revisions)
    .filter((file) => /^\d{8}\.json$/.test(file))
    .sort()
    .at(-1);
  expect(newest).toBe('99999999.json');
  // They refuse a revision without these fields, and change nothing.
  expect(Object.keys(recorded())).toEqual(['oldestTool', 'why']);
});

test('a newer record stays, an older one is raised', async () => {
  record('0.1.9');
  await goBack();
  expect(recorded().oldestTool).toBe(oldestTool);
  record(toolVersion);
  await goBack();
  expect(recorded().oldestTool).toBe(toolVersion);
});

describe('a tool that is too old', () => {
  const sentence = (place: string) =>
    `This release tool, @ail/release ${toolVersion}, is too old for ${place}, which needs 99.1.0 or newer. Update the checkout you release from, or the packages in its vendor folder, and try again.`;

  beforeEach(() => record('99.1.0'));

  test.each([
    ['release', ['mf-admin', '--dirty']],
    ['rollback', ['mf-admin']],
    ['can-release', ['mf-admin', '--against', 'none']],
    ['prune', []],
    ['releases', []],
  ])('%s is refused, and changes nothing', (command, args) => {
    const before = contents();
    const { status, said } = portal.run(command, ...args);
    expect(said.split('\n').at(-1)).toBe(sentence(portal.layout.root));
    expect(status).toBe(1);
    expect(contents()).toEqual(before);
  });

  test('activates nothing, and takes no canary back', async () => {
    const before = contents();
    await expect(goBack()).rejects.toThrow(OlderTool);
    await expect(activate(portal.layout, async () => undefined)).rejects.toThrow(OlderTool);
    record('0.2.0');
    await activate(portal.layout, async (live) => ({
      action: 'canary',
      changed: ['mf-admin'],
      live: live?.live ?? {},
      canaries: { 'mf-admin': { version: 'v1', share: 5 } },
    }));
    record('99.1.0');
    await expect(guardOnce(portal.layout, 'http://127.0.0.1:9/metrics')).rejects.toThrow(OlderTool);
    expect(before).not.toEqual([]);
  });

  test('is refused by the contract of a portal, too', async () => {
    let answer: unknown = { releaseTool: '99.1.0' };
    const server = createServer((request, response) => {
      if (request.url !== '/api/releases/contract' || !answer) response.statusCode = 503;
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(expectToolAt(url)).rejects.toThrow(sentence(url));
    // Older portals name none, and some do not see their releases folder.
    for (const other of [{ releaseTool: null }, {}, { releaseTool: toolVersion }, undefined]) {
      answer = other;
      await expect(expectToolAt(url)).resolves.toBeUndefined();
    }
    await new Promise((resolve) => server.close(resolve));
  });
});

test('a damaged record is named, and what to do', async () => {
  writeFileSync(portal.layout.toolFile, '{"oldestTool":');
  await expect(goBack()).rejects.toThrow(
    `${portal.layout.toolFile} is damaged: remove it. The next release writes it again.`,
  );
});

test('what is composed in another way needs a newer oldest tool', async () => {
  const newest = await newestRevision(portal.layout);
  if (!newest) throw new Error('Nothing is live.');
  const hash = createHash('sha256');
  for (const [path, content] of await composedFiles(portal.layout, newest))
    hash.update(relative(portal.layout.root, path)).update('\0').update(content);
  const digest = hash.digest('hex');
  // Changed? Raise `version` in release/package.json and `oldestTool`, and append both to the list.
  expect(formats.at(-1)).toEqual({ oldestTool, digest });
  expect(semver.lte(oldestTool, toolVersion)).toBe(true);
  const versions = formats.map((format) => format.oldestTool);
  expect(versions).toEqual([...new Set(versions)].sort(semver.compare));
});
