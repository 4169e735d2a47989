import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { remoteNames, shellName } from '../../build/apps.ts';
import { textsOf } from '../../build/texts.ts';

interface Triggers {
  push: { paths: string[] };
}

const rootDir = join(__dirname, '..', '..');
const workflows = globSync('.github/workflows/*.yml', { cwd: rootDir }).sort();
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');

interface Workflow {
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, { uses?: string; steps?: { uses?: string; run?: string }[] }>;
}

test('every action of another repository is named by its commit, with the version it was', () => {
  expect(workflows.length).toBeGreaterThan(0);
  for (const path of workflows) {
    for (const [, action = ''] of read(path).matchAll(/\buses: *(.*)$/gm)) {
      if (action.startsWith('./')) continue;
      expect([path, action]).toEqual([
        path,
        expect.stringMatching(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/),
      ]);
    }
  }
});

test('the text above finds every action that the workflows use', () => {
  for (const path of workflows) {
    const { jobs } = parse(read(path)) as Workflow;
    const used = Object.values(jobs).flatMap(({ uses, steps = [] }) => [
      ...(uses ? [uses] : []),
      ...steps.flatMap((step) => step.uses ?? []),
    ]);
    const found = [...read(path).matchAll(/\buses: *([^\s#]+)/g)].map(([, action]) => action);
    expect([path, found]).toEqual([path, used]);
  }
});

test('each release of a part, and the portal, leaves what it is built from', () => {
  for (const path of ['part', 'portal'].map((name) => `.github/workflows/${name}.yml`)) {
    const { jobs } = parse(read(path)) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
    expect([path, steps.some(({ run }) => run?.startsWith('npm run sbom -- '))]).toEqual([
      path,
      true,
    ]);
    expect([path, steps.some(({ uses }) => uses?.startsWith('actions/upload-artifact@'))]).toEqual([
      path,
      true,
    ]);
  }
});

test('the workflow of each part runs when its texts change', () => {
  for (const name of [shellName, ...remoteNames()]) {
    const { on } = parse(read(`.github/workflows/${name}.yml`)) as { on: Triggers };
    const texts = on.push.paths.filter((path) => path.startsWith('locales/'));
    expect([name, texts]).toEqual([name, textsOf(name).map((one) => `locales/*/${one}.json`)]);
  }
});

test('every part, and the API, is compared with the configured portal', () => {
  for (const [path, name] of [
    ['.github/workflows/part.yml', `"\${{ inputs.name }}"`],
    ['.github/workflows/api.yml', 'api'],
  ] as const) {
    const { jobs, env } = parse(read(path)) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
    expect([path, steps.map(({ run }) => run)]).toEqual([
      path,
      expect.arrayContaining([`npm run can-release -- ${name}`]),
    ]);
    expect([path, env?.PORTAL_URL]).toEqual([path, `\${{ vars.PORTAL_URL }}`]);
  }
});
