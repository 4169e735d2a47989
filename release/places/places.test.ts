import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from '../activate.ts';
import { newestRevision, writeRevision } from '../revisions.ts';
import { smallPortal } from '../testing/small-portal.ts';
import { expectWholePlace } from '../testing/whole-place.ts';
import { bringPlaces, preparePlaces } from './bring.ts';
import { startCatchingUp } from './catch-up.ts';
import { configuredPlaces } from './configured.ts';
import { folderPlace } from './folder.ts';
import type { Place } from './place.ts';

let folder: string;
let places: [string, string];
let portal: ReturnType<typeof smallPortal>;
let said: jest.SpyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-places-'));
  places = [join(folder, 'a'), join(folder, 'b')];
  for (const place of places) mkdirSync(place);
  portal = smallPortal({ RELEASES_PLACES: places.join(',') });
  await portal.open();
  const { layout } = portal;
  for (const language of ['en', 'fr', 'sw']) {
    mkdirSync(join(layout.release('texts-shell', 'v1'), language), { recursive: true });
    writeFileSync(
      join(layout.release('texts-shell', 'v1'), language, 'common.json'),
      '{"hello":"Hello"}',
    );
  }
  mkdirSync(join(layout.release('mf-admin', 'v2'), '.maps'));
  writeFileSync(join(layout.release('mf-admin', 'v2'), '.maps', 'remoteEntry.js.map'), 'sources');
  process.env.RELEASES_PLACES = places.join(',');
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  delete process.env.RELEASES_PLACES;
  said.mockRestore();
  rmSync(folder, { recursive: true });
  rmSync(portal.layout.root, { recursive: true });
});

const release = async (name: string, version: string) => {
  const { revision } = await activate(portal.layout, async (live) => ({
    action: 'release',
    changed: [name],
    live: { ...live?.live, [name]: version },
    canaries: {},
  }));
  return revision;
};
const bring = () => bringPlaces(portal.layout, configuredPlaces(portal.layout));
const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .sort();
const shown = () => places.map((place) => expectWholePlace(place).remotes['mf-admin']?.version);

test('every place has what is served, and nothing else', async () => {
  portal.putRelease('mf-admin', 'v3');
  const { number } = await release('mf-admin', 'v3');
  expect(said).not.toHaveBeenCalled();
  for (const place of places) {
    expect(expectWholePlace(place)).toMatchObject({
      revision: number,
      remotes: { 'mf-admin': { version: 'v3' } },
    });
    const files = filesOf(place);
    expect(files).toEqual(
      expect.arrayContaining([
        ...['.open-documents/admin.html', 'index.html', 'registry.json', 'locales/sw/common.json'],
        ...['remotes/mf-admin/v1/remoteEntry.js', 'remotes/mf-admin/v3/remoteEntry.js'],
      ]),
    );
    expect(
      files.filter((file) => /\.maps|\.revisions|\.build|\.locales|\.incoming/.test(file)),
    ).toEqual([]);
  }
});

test('no document names a release before every place has its files', async () => {
  await bring();
  const steps: string[] = [];
  const watched = (place: Place): Place => ({
    ...place,
    put: async (root, paths) => {
      await place.put(root, paths);
      for (const path of paths) {
        if (/v3\/remoteEntry\.js$|^index\.html$/.test(path)) steps.push(path);
      }
    },
  });
  portal.putRelease('mf-admin', 'v3');
  const two = configuredPlaces(portal.layout).map(watched);
  const live = (await newestRevision(portal.layout))?.live;
  await preparePlaces(portal.layout, two, { live: { ...live, 'mf-admin': 'v3' }, canaries: {} });
  expect(steps).toEqual(Array(2).fill('remotes/mf-admin/v3/remoteEntry.js'));
  expect(shown()).toEqual(['v2', 'v2']);
});

test('a place that is away keeps nothing from going live, and is brought up to date by a command', async () => {
  await bring();
  const [, b] = places;
  renameSync(b, `${b}-away`);
  portal.putRelease('mf-admin', 'v3');
  const { number } = await release('mf-admin', 'v3');
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(
      /^\S+\/b is not up to date: \S+\/b is not there, .* by npm run release:places/,
    ),
  ]);
  expect(existsSync(b)).toBe(false);
  renameSync(`${b}-away`, b);
  expect(shown()).toEqual(['v3', 'v2']);

  const report = portal.run('releases');
  expect(report.said).toMatch(
    `${b} is not up to date: it shows revision ${number - 1}, not ${number}.`,
  );
  expect(report).toMatchObject({
    status: 1,
    said: expect.stringMatching(/\/a shows revision 3, too\./),
  });
  expect(portal.run('places')).toMatchObject({
    status: 0,
    said: expect.stringMatching(`${b} shows revision ${number}, byte for byte.`),
  });
  expect(shown()).toEqual(['v3', 'v3']);
  expect(portal.run('releases').said).toMatch(`${b} shows revision ${number}, too.`);
});

test('a place that is away is brought up to date beside the guard, which says so', async () => {
  await bring();
  rmSync(join(places[1], 'index.html'));
  const sentence = await new Promise<string>((resolve) => {
    const stop = startCatchingUp(
      portal.layout,
      (line) => {
        stop();
        resolve(line);
      },
      5,
    );
  });
  expect(sentence).toBe(`${places[1]} is up to date again.`);
  expect(shown()).toEqual(['v2', 'v2']);
});

test('what an earlier run left half written, or somebody changed, is put right', async () => {
  await bring();
  const [a, b] = places;
  truncateSync(join(a, 'remotes/mf-admin/v2/remoteEntry.js'), 2);
  writeFileSync(join(b, 'index.html'), 'cut');
  writeFileSync(join(b, 'locales/en/common.json'), '{}');
  writeFileSync(join(b, 'locales/en/common.json.br'), 'of an earlier revision');
  rmSync(join(b, 'shell'), { recursive: true });
  expect(await bring()).toEqual(places.map((address) => ({ address })));
  expect(shown()).toEqual(['v2', 'v2']);
  expect(filesOf(a)).toEqual(filesOf(b));
  expect(readFileSync(join(b, 'locales/en/common.json'), 'utf8')).toBe('{"hello":"Hello"}');
});

test('a place loses the releases that the folder has lost, and the document of a remote that is gone', async () => {
  portal.putRelease('mf-trade', 'v1', { place: { mount: '/trade' } });
  await release('mf-trade', 'v1');
  expect(existsSync(join(places[0], '.open-documents/trade.html'))).toBe(true);
  writeFileSync(join(places[0], 'favicon.ico'), 'of somebody else');
  await activate(portal.layout, async (live) => {
    const { 'mf-trade': _, ...others } = live?.live ?? {};
    return { action: 'rollback', changed: ['mf-trade'], live: others, canaries: {} };
  });
  expect(existsSync(join(places[0], 'remotes/mf-trade/v1/remoteEntry.js'))).toBe(true);
  rmSync(portal.layout.release('mf-trade', 'v1'), { recursive: true });
  rmSync(portal.layout.release('mf-admin', 'v1'), { recursive: true });
  await bring();
  for (const place of places) {
    expect(filesOf(place).filter((file) => /trade|mf-admin\/v1/.test(file))).toEqual([]);
  }
  expect(existsSync(join(places[0], 'favicon.ico'))).toBe(true);
  expect(shown()).toEqual(['v2', 'v2']);
});

test('the texts are those of the revision, although a killed release has not composed it', async () => {
  const { layout } = portal;
  await bring();
  portal.putRelease('texts-shell', 'v2');
  mkdirSync(join(layout.release('texts-shell', 'v2'), 'en'));
  writeFileSync(
    join(layout.release('texts-shell', 'v2'), 'en', 'common.json'),
    '{"hello":"Welcome"}',
  );
  const live = await newestRevision(layout);
  await writeRevision(layout, live, {
    ...{ action: 'release', by: 'test', changed: ['texts-shell'], note: null, canaries: {} },
    live: { ...live?.live, 'texts-shell': 'v2' },
  });
  await bring();
  for (const place of places) {
    expect(readFileSync(join(place, 'locales/en/common.json'), 'utf8')).toMatch('Welcome');
  }
});

test('a place of another portal is not touched', async () => {
  const other = smallPortal();
  try {
    await other.open();
    await bring();
    const before = filesOf(places[0]);
    const [outcome] = await bringPlaces(other.layout, [folderPlace(places[0])]);
    expect(outcome?.problem).toMatch('it belongs to another portal');
    expect(filesOf(places[0])).toEqual(before);
  } finally {
    rmSync(other.layout.root, { recursive: true });
  }
});

test('a place whose disk is full stays as it is, and the other goes on', async () => {
  await bring();
  const full: Place = {
    ...folderPlace(places[1]),
    put: async () => {
      throw new Error('ENOSPC: no space left on device, write');
    },
  };
  portal.putRelease('mf-admin', 'v3');
  delete process.env.RELEASES_PLACES;
  await release('mf-admin', 'v3');
  const outcomes = await bringPlaces(portal.layout, [folderPlace(places[0]), full]);
  expect(outcomes.map(({ problem }) => problem)).toEqual([
    undefined,
    'ENOSPC: no space left on device, write',
  ]);
  expect(shown()).toEqual(['v3', 'v2']);
});

describe('addresses', () => {
  const source = () => portal.layout.root;
  const linkTo = (name: string) => {
    symlinkSync(join(folder, name), join(folder, 'to'));
    return join(folder, 'to');
  };
  test.each([
    ['a relative folder', () => 'srv/a', 'is no place'],
    ['a folder above', () => '/srv/front/../a', 'is no place'],
    ['the releases folder', () => source(), 'are in one another'],
    ['a folder in it', () => join(source(), 'remotes/a'), 'are in one another'],
    [
      'the folder around it',
      () => join(source(), '..').replace(/\/\.\.$/, ''),
      'are in one another',
    ],
    ['the same one twice', () => `${folder}/a,${folder}/a`, 'is named twice'],
    ['the same one with a slash', () => `${folder}/a,${folder}/a/`, 'a/ is named twice, also as /'],
    ['the same one by a link', () => `${folder}/a,${linkTo('a')}`, 'is named twice, also as /'],
    ['one inside another', () => `${folder}/a/deeper,${folder}/a`, 'are in one another'],
    ['one inside another by a link', () => `${folder}/a,${linkTo('a')}/deeper`, 'in one another'],
    [
      'the same server twice',
      () => 'ssh://web1/srv/a,ssh://WEB1:22/srv/./a/',
      'is named twice, also as ssh://web1/srv/a.',
    ],
    ['one inside another of a server', () => 'ssh://web1/srv/a,ssh://web1/srv', 'in one another'],
    ['an address of the web', () => 'https://portal.example/', 'is no place'],
    ['the root of the disk', () => '/', 'is no place'],
  ])('%s is refused', (_, address, why) => {
    expect(() => configuredPlaces(portal.layout, address())).toThrow(why);
  });

  test('folders whose names begin alike, and one path on two servers, are places of their own', () => {
    const addresses = [`${folder}/a,${folder}/ab`, 'ssh://web1/srv/a,ssh://web2/srv/a'];
    for (const address of addresses) {
      expect(configuredPlaces(portal.layout, address)).toHaveLength(2);
    }
  });

  test('a link to the releases folder is refused', () => {
    symlinkSync(source(), join(folder, 'link'));
    expect(() => configuredPlaces(portal.layout, join(folder, 'link', 'deeper'))).toThrow(
      'are in one another',
    );
  });

  test.each([
    'ssh://ama:secret-word@host/srv',
    's3://id:secret-word@bucket/x',
    'https://a:secret-word@x',
  ])('a password in %s is refused and not repeated', (address) => {
    expect(() => configuredPlaces(portal.layout, address)).toThrow(
      /^(?!.*secret-word).*address 1 has a password/,
    );
  });

  test('a wrong address ends a release before its revision', async () => {
    process.env.RELEASES_PLACES = 'nowhere';
    await expect(release('mf-admin', 'v1')).rejects.toThrow('"nowhere" is no place');
    expect((await newestRevision(portal.layout))?.number).toBe(2);
  });
});
