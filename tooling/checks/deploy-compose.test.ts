import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { isCompose, readCompose } from './compose-files.ts';
import { filesStartedBy, imageNames, knownVariables, read, startableFiles } from './deploy.ts';

/** They are checked by schema and for what would break them, and not run here: no container engine is needed. */
const files = ['backup', 'metrics', 'tls'].map((name) => `deploy/compose/${name}.yml`);
const containerStage = read('e2e/containers/containers.spec.ts');

const base = readCompose('docker-compose.yml');

test.each(['docker-compose.yml', ...files])('temporary folders of %s have a size', (path) => {
  const folders = Object.values(readCompose(path).services).flatMap(({ tmpfs = [] }) => tmpfs);
  // They are in memory: without a size, half of the machine's.
  for (const folder of folders) expect(folder).toMatch(/[:,]size=\d+m$/);
  if (path === 'docker-compose.yml') expect(folders).toHaveLength(3);
});

describe.each(files)('%s', (path) => {
  const compose = readCompose(path);
  const services = Object.entries(compose.services);
  const added = services.filter(([name]) => !(name in base.services));

  test('is a Compose file by the schema of the specification', () => {
    expect(isCompose(compose) || isCompose.errors).toBe(true);
  });

  test('names the stage that runs it, or states that it has not been run', () => {
    const isRun = containerStage.includes(`addFile('${basename(path)}')`);
    expect(read(path)).toMatch(
      isRun
        ? /^# `npm run test:long -- containers` starts it/m
        : /^# Checked against .* has not been run\.$/m,
    );
  });

  test('names variables that are read, and settings that .env.example names', () => {
    for (const [, { environment = {} }] of services) {
      for (const name of Object.keys(environment)) expect(knownVariables).toContain(name);
    }
    for (const [, name = ''] of read(path).matchAll(/\$\{(\w+)/g)) {
      expect(read('.env.example')).toMatch(new RegExp(`\\b${name}=`));
    }
  });

  test('names images of docker-compose.yml, or others with a version', () => {
    for (const [, { image }] of added) {
      if (!imageNames.has(image ?? '')) expect(image).toMatch(/^[\w./-]+:v?\d+(?:\.\d+)+$/);
    }
  });

  test('starts what is there', () => {
    for (const [, { command = [] }] of services) {
      for (const file of filesStartedBy(command.join(' '))) expect(startableFiles).toContain(file);
    }
  });

  test('uses networks and volumes that are there', () => {
    const volumes = { ...base.volumes, ...compose.volumes };
    for (const [, service] of services) {
      for (const network of service.networks ?? []) expect(base.networks).toHaveProperty(network);
      for (const volume of service.volumes ?? []) {
        const [, fallback = ''] = /^\$\{\w+:-(\w+)\}:/.exec(volume) ?? [];
        const [source = ''] = fallback ? [fallback] : volume.split(':');
        if (/^[a-z][\w-]*$/.test(source)) expect(volumes).toHaveProperty([source]);
        if (source.startsWith('./')) expect(read(source)).not.toBe('');
      }
    }
  });

  test('adds services that are restarted, health-checked, read-only and without capabilities', () => {
    for (const [name, service] of added) {
      const { read_only, cap_drop, security_opt, restart, healthcheck } = service;
      expect([name, read_only, cap_drop, security_opt, restart]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
        'unless-stopped',
      ]);
      expect(healthcheck).toBeDefined();
    }
  });

  test('opens no port to others, but that of TLS', () => {
    const open = services.flatMap(([, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open).toEqual(path.endsWith('tls.yml') ? [`\${TLS_PORT:-443}:8443`] : []);
  });
});

test('a backup goes to a folder that the image gives to its user', () => {
  const { backup } = readCompose('deploy/compose/backup.yml').services;
  expect(backup?.volumes).toEqual([`\${BACKUP_FOLDER:-backups}:/data`]);
  expect(read('api/Dockerfile')).toMatch(/^RUN install -d -o node -g node \/data$/m);
  expect(backup?.environment?.DATABASE_URL).toBe(base.services.api?.environment?.DATABASE_URL);
});

test('with TLS nginx listens where the port is published', () => {
  const { web } = readCompose('deploy/compose/tls.yml').services;
  expect(web?.ports?.[0]?.split(':').at(-1)).toBe(web?.environment?.PORTAL_TLS_LISTEN);
});

describe('Prometheus', () => {
  const path = 'deploy/compose/prometheus.yml';
  const { rule_files, scrape_configs } = parse(read(path));

  test('asks every API process, by the port of the image', () => {
    const port = Number(/^EXPOSE (\d+)$/m.exec(read('api/Dockerfile'))?.[1]);
    expect(scrape_configs[0].dns_sd_configs).toMatchObject([{ names: ['api'], type: 'A', port }]);
    expect(readCompose('deploy/compose/metrics.yml').services.prometheus?.networks).toEqual(
      base.services.api?.networks?.filter((network) => network !== 'back'),
    );
  });

  test('has the rules, whose jobs are called as here', () => {
    expect(rule_files).toEqual(['portal.rules.yml']);
    expect(scrape_configs.map(({ job_name }: { job_name: string }) => job_name)).toEqual([
      'portal-api',
      'portal-site',
      'portal-machine',
    ]);
    expect(read('tooling/alerts/portal.rules.yml')).toMatch(
      'up{job=~"portal.*",job!~"portal-(?:site|machine)"}',
    );
  });

  test('takes its configuration, where promtool is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    for (const file of [path, 'tooling/alerts/portal.rules.yml']) {
      copyFileSync(join(__dirname, '..', '..', file), join(folder, basename(file)));
    }
    const { error, status, stderr } = spawnSync(
      'promtool',
      ['check', 'config', join(folder, 'prometheus.yml')],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    if (!error) expect([status, stderr]).toEqual([0, '']);
  });
});
