import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
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
import { isLong } from '@ail/kit/testing/long';
import { type Sshd, startSshd } from '../../tooling/test/sshd.ts';
import { activate } from '../activate.ts';
import { smallPortal } from '../testing/small-portal.ts';
import { expectWholePlace } from '../testing/whole-place.ts';
import { integrityOf } from '../verify.ts';
import { bringPlaces, comparePlaces } from './bring.ts';
import { configuredPlaces } from './configured.ts';

let server: Sshd;
let folder: string;
let place: string;
let portal: ReturnType<typeof smallPortal>;
let said: jest.SpyInstance;

beforeAll(async () => {
  server = await startSshd();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-places-'));
  place = join(folder, 'place');
  mkdirSync(place);
  portal = smallPortal();
  await portal.open();
  process.env.RSYNC_RSH = server.openShell;
  process.env.RELEASES_PLACES = `ssh://${server.login}${place}`;
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  delete process.env.RSYNC_RSH;
  delete process.env.RELEASES_PLACES;
  said.mockRestore();
  rmSync(folder, { recursive: true });
  rmSync(portal.layout.root, { recursive: true });
});

const bring = async () => {
  const [outcome] = await bringPlaces(portal.layout, configuredPlaces(portal.layout));
  return outcome?.problem;
};
/** A release of mf-admin whose one script has this content. */
const release = async (version: string, script = Buffer.from('// entry')) => {
  const file = {
    path: 'remoteEntry.js',
    bytes: 1,
    transferBytes: 1,
    integrity: integrityOf(script),
  };
  portal.putRelease('mf-admin', version, { files: [file] });
  writeFileSync(join(portal.layout.release('mf-admin', version), 'remoteEntry.js'), script);
  await activate(portal.layout, async (live) => ({
    action: 'release',
    changed: ['mf-admin'],
    live: { ...live?.live, 'mf-admin': version },
    canaries: {},
  }));
};
const shown = () => expectWholePlace(place).remotes['mf-admin']?.version;

test('a release, a damaged file and a pruned release, over SSH', async () => {
  await release('v3');
  expect([said.mock.calls, shown()]).toEqual([[], 'v3']);
  expect(existsSync(join(place, '.revisions'))).toBe(false);

  truncateSync(join(place, 'remotes/mf-admin/v3/remoteEntry.js'), 3);
  writeFileSync(join(place, 'locales/en/common.json'), '[]');
  rmSync(join(place, 'shell'), { recursive: true });
  rmSync(portal.layout.release('mf-admin', 'v1'), { recursive: true });
  expect(await bring()).toBeUndefined();
  expect(shown()).toBe('v3');
  expect(readFileSync(join(place, 'locales/en/common.json'), 'utf8')).toBe('{}');
  expect(existsSync(join(place, 'shell/v1/release.json'))).toBe(true);
  expect(existsSync(join(place, 'remotes/mf-admin/v1'))).toBe(false);
});

test('a changed file is named, and a link in place of a folder is replaced, with nothing written or removed where it leads', async () => {
  await bring();
  const compare = async () => {
    const [outcome] = await comparePlaces(portal.layout, configuredPlaces(portal.layout));
    return outcome?.extra || outcome?.changed;
  };
  expect(await compare()).toBeUndefined();
  const extra = 'remotes/mf-admin/v2/remoteEntry.js.gz';
  writeFileSync(join(place, extra), 'evil');
  expect(await compare()).toBe(extra);
  // Signs of rsync's rules, in names.
  const odd = ['locales/en/a\\b.json', 'locales/en/a[1]*\\?.json', 'locales/o[d]d/x.json'];
  mkdirSync(join(place, 'locales/o[d]d'));
  for (const one of odd) writeFileSync(join(place, one), 'odd');
  await bring();
  for (const one of [extra, ...odd])
    expect([one, existsSync(join(place, one))]).toEqual([one, false]);
  truncateSync(join(place, 'remotes/mf-admin/v2/remoteEntry.js'), 3);
  expect(await compare()).toBe('remotes/mf-admin/v2/remoteEntry.js');
  renameSync(join(place, 'remotes'), join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), join(place, 'remotes'));
  rmSync(portal.layout.release('mf-admin', 'v1'), { recursive: true });
  await release('v3');
  expect([said.mock.calls, shown()]).toEqual([[], 'v3']);
  expect(lstatSync(join(place, 'remotes')).isDirectory()).toBe(true);
  expect(readdirSync(join(folder, 'elsewhere/mf-admin'))).toEqual(['v1', 'v2']);
});

/** `ssh` that ends when it has sent 300 kB, as a program of its own. */
const cutOff = (shell: string) => {
  const { spawn } = require('node:child_process');
  const [command, ...args] = [...shell.split(' '), ...process.argv.slice(2)];
  const ssh = spawn(command, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  let sent = 0;
  process.stdin.on('data', (bytes) => {
    sent += bytes.length;
    ssh.stdin.write(bytes);
    if (sent < 300_000) return;
    ssh.kill('SIGKILL');
    process.exit(1);
  });
  process.stdin.on('end', () => ssh.stdin.end());
  ssh.on('close', () => process.exit(0));
};

if (isLong) {
  test('a connection that breaks while files are sent leaves what was shown, and the next run ends it', async () => {
    await bring();
    const cutting = join(folder, 'cutting-ssh');
    writeFileSync(cutting, `#!${process.execPath}\n(${cutOff})(${JSON.stringify(server.shell)})`);
    chmodSync(cutting, 0o755);
    process.env.RSYNC_RSH = cutting;
    await release('v3', randomBytes(3_000_000));
    expect(said.mock.calls.flat()).toEqual([expect.stringMatching(/^ssh:\S+ is not up to date: /)]);
    expect(shown()).toBe('v2');
    process.env.RSYNC_RSH = server.openShell;
    expect(await bring()).toBeUndefined();
    expect(shown()).toBe('v3');
  });
}

test('a server that is away, or lets nobody in, blocks nothing and is named with the reason', async () => {
  const problemAt = async (address: string) => {
    process.env.RELEASES_PLACES = address;
    return bring();
  };
  process.env.RSYNC_RSH = server.shell;
  expect(await problemAt(`ssh://127.0.0.1:1${place}`)).toMatch('Connection refused');
  expect(await problemAt(`ssh://${server.login}${place}/none`)).toMatch(
    'No such file or directory',
  );
  process.env.RSYNC_RSH = server.shell.replace(/-i \S+/, '-o IdentityAgent=none');
  expect(await problemAt(`ssh://${server.login}${place}`)).toMatch('Permission denied');
});

test.each([
  'ssh://-oProxyCommand=x/srv',
  'ssh://host/srv/../etc',
  'ssh://host/srv;x',
  'ssh://host/$(x)',
  'ssh://host',
  'rsync://host/srv',
])('%s is no place', (address) => {
  expect(() => configuredPlaces(portal.layout, address)).toThrow('is no place');
});
