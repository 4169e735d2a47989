import {
  appendFileSync,
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
import { releaseLayout } from '../layout.ts';
import { smallPortal } from '../testing/small-portal.ts';
import { expectWholePlace } from '../testing/whole-place.ts';
import { bringPlaces, comparePlaces } from './bring.ts';
import { startCatchingUp } from './catch-up.ts';
import { configuredPlaces } from './configured.ts';

let folder: string;
let place: string;
let portal: ReturnType<typeof smallPortal>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-places-'));
  place = join(folder, 'a');
  mkdirSync(place);
  portal = smallPortal({ RELEASES_PLACES: place });
  await portal.open();
  process.env.RELEASES_PLACES = place;
  await bring();
});
afterEach(() => {
  delete process.env.RELEASES_PLACES;
  rmSync(folder, { recursive: true });
  rmSync(portal.layout.root, { recursive: true });
});

const bring = async (layout = portal.layout) => {
  const [outcome] = await bringPlaces(layout, configuredPlaces(layout));
  return outcome?.problem;
};
const compare = async () => {
  const [outcome] = await comparePlaces(portal.layout, configuredPlaces(portal.layout));
  return outcome?.problem;
};
const entry = 'remotes/mf-admin/v2/remoteEntry.js';
/** What the guard says first. */
const saidByGuard = () =>
  new Promise<string>((resolve) => {
    const stop = startCatchingUp(
      portal.layout,
      (line) => {
        stop();
        resolve(line);
      },
      5,
    );
  });

describe('a place that shows the newest revision with other files', () => {
  test.each<[string, string, () => void]>([
    ['a damaged script', entry, () => truncateSync(join(place, entry), 2)],
    ['a missing script', entry, () => rmSync(join(place, entry))],
    [
      'other texts',
      'locales/en/common.json',
      () => writeFileSync(join(place, 'locales/en/common.json'), '[]'),
    ],
    [
      'a changed registry',
      'registry.json',
      () => appendFileSync(join(place, 'registry.json'), ' '),
    ],
    ['a changed document', 'index.html', () => appendFileSync(join(place, 'index.html'), ' ')],
    [
      'a missing folder',
      'shell/v1/remoteEntry.js and 1 more',
      () => rmSync(join(place, 'shell'), { recursive: true }),
    ],
  ])('is named for %s, and repaired', async (_, files, change) => {
    expect(await compare()).toBeUndefined();
    change();
    expect(await compare()).toBe(`it lacks or has changed ${files}`);
    expect(await bring()).toBeUndefined();
    expect(await compare()).toBeUndefined();
  });

  test.each([
    `${entry}.gz`,
    `${entry}.br`,
    'remotes/mf-admin/v1/other.js',
    'registry.json.gz',
    'locales/en/common.json.gz',
    'locales/en/extra.json',
    '.open-documents/x.html',
    'assets/logo.svg.br',
  ])('is named for the extra file %s, which is removed', async (file) => {
    mkdirSync(portal.layout.assets, { recursive: true });
    writeFileSync(join(portal.layout.assets, 'logo.svg'), '<svg/>');
    await bring();
    writeFileSync(join(place, file), 'evil');
    expect(await compare()).toBe(`it has files that do not belong there: ${file}`);
    expect(await bring()).toBeUndefined();
    expect(existsSync(join(place, file))).toBe(false);
    expect(await compare()).toBeUndefined();
  });

  test('keeps files of others and releases that are only about to be live', async () => {
    const others = ['favicon.ico', 'remotes/mf-admin/v9/remoteEntry.js', 'assets/old.svg'];
    for (const file of others) {
      mkdirSync(join(place, file, '..'), { recursive: true });
      writeFileSync(join(place, file), 'other');
    }
    expect(await compare()).toBeUndefined();
  });

  test('is named by npm run releases, which says what repairs it', () => {
    truncateSync(join(place, entry), 2);
    const { status, said } = portal.run('releases');
    expect(said).toContain(
      `${place} is not up to date: it lacks or has changed ${entry}. Brought up to date by npm run release:places, and by the guard.`,
    );
    expect(status).toBe(1);
  });

  test('is repaired by the guard, which says so', async () => {
    truncateSync(join(place, entry), 2);
    expect(await saidByGuard()).toBe(`${place} is repaired: it lacked or had changed ${entry}.`);
    expect(expectWholePlace(place).remotes['mf-admin']?.version).toBe('v2');
  });

  test('with an extra file is repaired by the guard, which says so', async () => {
    writeFileSync(join(place, `${entry}.gz`), 'evil');
    expect(await saidByGuard()).toBe(
      `${place} is repaired: it had files that did not belong there: ${entry}.gz.`,
    );
    expect(existsSync(join(place, `${entry}.gz`))).toBe(false);
  });

  test('is said by the guard where it cannot be repaired', async () => {
    rmSync(join(place, 'registry.json'));
    mkdirSync(join(place, 'registry.json'));
    mkdirSync(join(place, 'registry.json', 'of-somebody'));
    expect(await saidByGuard()).toMatch(/a is not up to date: .*npm run release:places/);
  });
});

describe('a file that is damaged in the releases folder', () => {
  test('is not copied over the one that a place has, which is not blamed', async () => {
    truncateSync(join(portal.layout.release('mf-admin', 'v2'), 'remoteEntry.js'), 2);
    expect(await compare()).toBeUndefined();
    expect(await bring()).toBe(
      `${entry} cannot be copied, being damaged or missing in the releases folder`,
    );
    expect(expectWholePlace(place).remotes['mf-admin']?.version).toBe('v2');
  });

  test('keeps no other part from a place', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    rmSync(join(portal.layout.release('mf-public', 'v1'), 'remoteEntry.js'));
    portal.putRelease('mf-admin', 'v3');
    await activate(portal.layout, async (live) => ({
      action: 'release',
      changed: ['mf-admin'],
      live: { ...live?.live, 'mf-admin': 'v3' },
      canaries: {},
    }));
    expect(said.mock.calls.flat()).toEqual([expect.stringMatching('cannot be copied')]);
    said.mockRestore();
    expect(expectWholePlace(place).remotes['mf-admin']?.version).toBe('v3');
  });
});

describe('links in a folder', () => {
  test.each([
    ['remotes', () => portal.putRelease('mf-admin', 'v3')],
    ['.incoming', () => truncateSync(join(place, entry), 2)],
    [
      'remotes/mf-admin',
      () => rmSync(portal.layout.release('mf-admin', 'v1'), { recursive: true }),
    ],
  ])('one at %s that leads out is named, and not followed', async (name, change) => {
    const elsewhere = join(folder, 'elsewhere');
    renameSync(join(place, name), elsewhere);
    symlinkSync(elsewhere, join(place, name));
    const files = () => readdirSync(elsewhere, { recursive: true }).sort();
    const before = files();
    change();
    expect(await bring()).toBe(
      `${join(place, name)} is a link that leads out of it and is not followed; remove the link`,
    );
    expect(files()).toEqual(before);
  });

  test('one that leads nowhere is named', async () => {
    rmSync(join(place, 'shell'), { recursive: true });
    symlinkSync(join(folder, 'none'), join(place, 'shell'));
    expect(await bring()).toMatch('/shell is a link that leads out of it');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test('the one of the texts, in a place that began as a copy of the releases folder, is followed', async () => {
    mkdirSync(join(place, '.locales'));
    renameSync(join(place, 'locales'), join(place, '.locales/v1'));
    symlinkSync('.locales/v1', join(place, 'locales'));
    writeFileSync(join(place, 'locales/en/common.json'), '[]');
    expect(await bring()).toBeUndefined();
    expect(readFileSync(join(place, 'locales/en/common.json'), 'utf8')).toBe('{}');
  });
});

test('the releases folder may be named from where one stands', async () => {
  rmSync(join(place, entry));
  const before = process.cwd();
  process.chdir(portal.layout.root);
  const problem = await bring(releaseLayout('.')).finally(() => process.chdir(before));
  expect(problem).toBeUndefined();
  expect(existsSync(join(place, entry))).toBe(true);
});
