/** @runs sqlite */
import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { waitForMail } from '../testing/mailbox.ts';
import { runProgram } from '../testing/process.ts';
import { environmentOf, startTestServer } from '../testing/server.ts';
import { prepareDataDir } from './data-dir.ts';
import { keysInDataDir } from './session-keys.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(paths.map((name) => [name, modeOf(join(folder, name))]));
};
const folders: string[] = [];
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'ail-mode-'));
  folders.push(path);
  return path;
};
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

test('only the portal’s own user can read the data folder: database, lock, keys and mails', async () => {
  const server = await startTestServer();
  await server.client().post('/api/contact', {
    name: 'Ama',
    email: 'ama@example.org',
    message: 'A long enough message.',
  });
  await waitForMail(server.dataDir, 'team@example.org');
  expect(modeOf(server.dataDir)).toBe('700');
  const modes = modesIn(server.dataDir);
  expect(modes.outbox).toBe('700');
  const { outbox: _, ...files } = modes;
  expect(Object.keys(files)).toContain('session-keys');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['portal.sqlite', 'portal.sqlite-wal', 'portal.sqlite.lock']),
  );
  expect(new Set(Object.values(files))).toEqual(new Set(['600']));

  const backup = join(server.dataDir, '..', `${Date.now()}.backup.gz`);
  const tool = join(__dirname, '../cli/backup.ts');
  expect((await runProgram(environmentOf(server), tool, [backup]).ended).code).toBe(0);
  expect(modeOf(backup)).toBe('600');
  rmSync(backup);
  await server.stop();
});

test('a folder of an older version becomes private, and other files in it are not touched', () => {
  const dataDir = folder();
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 });
  const names = ['portal.sqlite', 'portal.sqlite-wal', 'session-keys', 'outbox/one.eml', 'notes'];
  for (const name of names) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  expect(prepareDataDir(dataDir)).toBeUndefined();
  expect(modeOf(dataDir)).toBe('700');
  expect(modesIn(dataDir)).toEqual({
    'portal.sqlite': '600',
    'portal.sqlite-wal': '600',
    'session-keys': '600',
    outbox: '700',
    'outbox/one.eml': '600',
    notes: '644',
  });
});

describe('a folder that others may use', () => {
  const make = (mode: number, ...names: string[]) => {
    const dataDir = folder();
    for (const name of names) writeFileSync(join(dataDir, name), '');
    chmodSync(dataDir, mode);
    return dataDir;
  };
  const fullModeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

  test.each<[string, number, string[]]>([
    ['with their files', 0o755, ['notes']],
    ['as /tmp is', 0o1777, ['notes']],
    ['as /tmp is, where a portal has run', 0o1777, ['notes', 'portal.sqlite']],
  ])('%s is refused and left as it is', (_what, mode, names) => {
    const dataDir = make(mode, ...names);
    expect(() => prepareDataDir(dataDir)).toThrow(ConfigError);
    expect(() => prepareDataDir(dataDir)).toThrow(
      /^DATA_DIR must be a folder for the portal alone/,
    );
    expect(fullModeOf(dataDir)).toBe(mode.toString(8));
  });

  test.each<[string, number, string[]]>([
    ['empty', 0o755, []],
    ['empty, as a volume in memory is', 0o1777, []],
    ['of nobody else', 0o700, ['notes']],
  ])('but is %s, is the portal’s', (_what, mode, names) => {
    const dataDir = make(mode, ...names);
    expect(prepareDataDir(dataDir)).toBeUndefined();
    expect(fullModeOf(dataDir)).toBe('700');
  });
});

test('two processes may make it at once', () => {
  const dataDir = join(folder(), 'data');
  const { mkdirSync: original } = fs;
  const make = jest.spyOn(fs, 'mkdirSync').mockImplementationOnce((path, options) => {
    original(path, options);
    throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' });
  });
  expect(prepareDataDir(dataDir)).toBeUndefined();
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRestore();
});

test('a releases folder within it stays readable for nginx, and the start says so', () => {
  const dataDir = folder();
  chmodSync(dataDir, 0o755);
  const front = join(dataDir, 'front');
  mkdirSync(front, { mode: 0o755 });
  expect(prepareDataDir(dataDir, front)).toMatch(/^DATA_DIR holds the releases folder/);
  writeFileSync(join(dataDir, 'portal.sqlite'), '');
  expect(prepareDataDir(dataDir, front)).toMatch(/^DATA_DIR holds the releases folder/);
  expect([modeOf(dataDir), modeOf(front)]).toEqual(['755', '755']);
  expect(modeOf(join(dataDir, 'portal.sqlite'))).toBe('600');
});

test('mails that cannot be listed end the start with one sentence', () => {
  const dataDir = folder();
  // Root can read any folder; a file in its place cannot be listed.
  writeFileSync(join(dataDir, 'outbox'), '');
  expect(() => prepareDataDir(dataDir)).toThrow(ConfigError);
  expect(() => prepareDataDir(dataDir)).toThrow(/^DATA_DIR holds mails in .*\(ENOTDIR\)\.$/);
});

test.each(['EPERM', 'ENOTSUP'])('session keys are kept where links are %s', (code) => {
  const link = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  const dataDir = folder();
  const keys = keysInDataDir(dataDir);
  expect(keysInDataDir(dataDir)).toEqual(keys);
  expect(modesIn(dataDir)).toEqual({ 'session-keys': '600' });
  expect(link).toHaveBeenCalledTimes(1);
  link.mockRestore();
});
