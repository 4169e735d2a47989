import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findProgram, programs } from '../test/programs.ts';
import { filesStartedBy, knownVariables, read, startableFiles } from './deploy.ts';

const rootDir = join(__dirname, '..', '..');
const units = globSync('deploy/systemd/*.{service,timer}', { cwd: rootDir }).sort();
const services = units.filter((path) => path.endsWith('.service'));
const environmentFiles = globSync('deploy/systemd/*.env.example', { cwd: rootDir });

const valuesOf = (path: string, key: string): string[] =>
  Array.from(read(path).matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value = '']) => value);

/** The folder of the checkout in the units. */
const checkout = '/opt/portal';

test('API, nginx, guard and backup', () => {
  expect(units.map((path) => basename(path))).toEqual([
    'portal-api.service',
    'portal-backup.service',
    'portal-backup.timer',
    'portal-guard.service',
    'portal-web.service',
  ]);
});

test.each(units)('%s says that it has not been run', (path) => {
  expect(read(path)).toMatch(/^# Checked with systemd-analyze; it has not been run\.$/m);
});

test.each(services)('%s starts what is there', (path) => {
  const commands = ['ExecStartPre', 'ExecStart', 'ExecStartPost', 'ExecReload'].flatMap((key) =>
    valuesOf(path, key),
  );
  const files = commands.flatMap(filesStartedBy);
  for (const file of files) expect(startableFiles).toContain(file);
  const own = commands.flatMap((command) =>
    Array.from(command.matchAll(/\/opt\/portal\/(\S+)/g), ([, file = '']) => file),
  );
  for (const file of own) accessSync(join(rootDir, file), constants.X_OK);
  expect(files.length + own.length).toBeGreaterThan(0);
});

test.each([...services, ...environmentFiles])('%s names variables that are read', (path) => {
  const lines = path.endsWith('.service') ? valuesOf(path, 'Environment') : [read(path)];
  const names = lines.flatMap((line) =>
    Array.from(line.matchAll(/(?:^|\s)([A-Z][A-Z_0-9]*)=/g), ([, name = '']) => name),
  );
  for (const name of names) expect(knownVariables).toContain(name);
});

test.each(services)('%s has an example of the file of its settings', (path) => {
  for (const file of valuesOf(path, 'EnvironmentFile')) {
    expect(environmentFiles).toContain(`deploy/systemd/${basename(file)}.example`);
  }
});

test.each(services)('%s runs as an ordinary user and gets no privileges', (path) => {
  expect(valuesOf(path, 'User')[0]).toMatch(/^(?:portal|portal-release|www-data)$/);
  for (const [key, value] of [
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['SystemCallFilter', '@system-service'],
    ['CapabilityBoundingSet', path.includes('web') ? 'CAP_NET_BIND_SERVICE' : ''],
  ]) {
    expect([key, valuesOf(path, String(key))]).toEqual([key, [value]]);
  }
});

test('the guard and nginx ask the port at which the API listens', () => {
  const port = /\bPORT=(\d+)/.exec(read('deploy/systemd/portal-api.service'))?.[1];
  expect(read('deploy/systemd/portal-guard.service')).toMatch(`127.0.0.1:${port}/metrics`);
  const web = 'deploy/systemd/web.env.example';
  for (const key of ['PORTAL_API_ADDRESSES', 'PORTAL_PAGES_ADDRESSES']) {
    for (const address of String(valuesOf(web, key)).split(',')) {
      expect(address).toMatch(new RegExp(`:${port}$`));
    }
  }
});

test('nginx keeps what it buffers on the disk', () => {
  const unit = 'deploy/systemd/portal-web.service';
  const [cache] = valuesOf(unit, 'CacheDirectory');
  expect(valuesOf(unit, 'Environment').join(' ')).toMatch(`PORTAL_TEMP=/var/cache/${cache} `);
});

test('no example has a secret', () => {
  for (const path of environmentFiles) {
    expect(read(path)).not.toMatch(/^\w*(?:KEYS|PASSWORD)=.+$/m);
    expect(read(path)).not.toMatch(/:(?!password@)[^/:@\s]+@/);
  }
});

/** Its sentence where it cannot be asked. */
const whyNot = () => {
  if (spawnSync('systemd-analyze', ['--version']).error) return 'systemd-analyze is not installed';
  // It looks for the programs that units start.
  return findProgram(programs.nginx) === '/usr/sbin/nginx' ? '' : 'nginx is not in /usr/sbin';
};
const reason = whyNot();

(reason ? test.skip : test)(`systemd takes every unit${reason && ` (skipped: ${reason})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-units-'));
  const paths = units.map((path) => {
    const file = join(folder, basename(path));
    writeFileSync(file, read(path).replaceAll(checkout, rootDir));
    return file;
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
