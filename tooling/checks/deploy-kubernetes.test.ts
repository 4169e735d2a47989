import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth, getReadiness } from '@ail/kit/contracts/operation/operation.calls';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { IProbe } from 'kubernetes-models/v1/Probe';
import type { IService } from 'kubernetes-models/v1/Service';
import { filesStartedBy, imageNames, knownVariables, read, startableFiles } from './deploy.ts';
import {
  configMaps,
  folder,
  kustomization,
  kustomizationFile,
  type Manifest,
  manifests,
  paths,
  podsOf,
} from './kubernetes.ts';

// Relations between manifests that no schema expresses; `kubernetes-rules.test.ts` checks each manifest by itself.
const { namespace, resources, images, generatorOptions } = kustomization;

const ofKind = <One extends Manifest>(kind: One['kind']): One[] =>
  manifests.filter((one): one is One => one.kind === kind);

test.each(paths)('%s says that it has not been run', (path) => {
  expect(read(path).replaceAll('\n# ', ' ')).toMatch(
    'Checked against the schemas of the Kubernetes',
  );
  expect(read(path)).toMatch(/has not been run\.$/m);
});

const pods = manifests.flatMap(podsOf);
const nameOf = ({ metadata }: IPodTemplateSpec) => metadata?.labels?.app ?? '';
const containers: [string, IContainer, IPodTemplateSpec][] = pods.flatMap((pod) => [
  ...(pod.spec?.containers ?? []).map((one): [string, IContainer, IPodTemplateSpec] => [
    nameOf(pod),
    one,
    pod,
  ]),
  ...(pod.spec?.initContainers ?? []).map((one): [string, IContainer, IPodTemplateSpec] => [
    one.name,
    one,
    pod,
  ]),
]);

test('API, nginx, guard, backup, releases and commands', () => {
  expect(containers.map(([name]) => name).sort()).toEqual(
    ['api', 'backup', 'command', 'first-release', 'guard', 'release', 'web'].sort(),
  );
});

/** Secrets and settings that only some portals have: a comment says how each is made. */
const madeByHand = paths.flatMap((path) =>
  Array.from(
    read(path).matchAll(/^# .*create (?:secret generic|configmap) ([\w-]+)/gm),
    ([, name = '']) => name,
  ),
);

describe.each(containers)('the pod %s', (_, container, pod) => {
  test('has an image of docker-compose.yml, whose version kustomization.yaml alone names', () => {
    expect(imageNames).toContain(container.image);
    expect(images).toContainEqual({
      name: container.image,
      newTag: JSON.parse(read('package.json')).version,
    });
  });

  test('names variables that are read, secrets only by reference', () => {
    for (const { name, value } of container.env ?? []) {
      expect(knownVariables).toContain(name);
      if (/PASSWORD|KEY|SECRET|DATABASE_URL|SMTP_URL/.test(name)) expect(value).toBeUndefined();
    }
  });

  test('refers to settings, secrets and volumes that are there', () => {
    const secrets = Array.from(
      read(kustomizationFile).matchAll(/--from-literal=(\w+)=/g),
      ([, key = '']) => key,
    );
    for (const { valueFrom } of container.env ?? []) {
      if (!valueFrom) continue;
      if (valueFrom.configMapKeyRef) {
        const { name, key } = valueFrom.configMapKeyRef;
        const map = configMaps.find(({ metadata }) => metadata?.name === name);
        expect(map?.data).toHaveProperty([key]);
        continue;
      }
      if (valueFrom.secretKeyRef?.optional) {
        expect(madeByHand).toContain(valueFrom.secretKeyRef.name);
        continue;
      }
      expect(valueFrom.secretKeyRef?.name).toBe('portal');
      expect(secrets).toContain(valueFrom.secretKeyRef?.key);
    }
    const maps = ofKind<IConfigMap>('ConfigMap').map(({ metadata }) => metadata?.name);
    for (const { configMapRef } of container.envFrom ?? []) {
      expect(maps).toContain(configMapRef?.name);
    }
    const claims = ofKind<IPersistentVolumeClaim>('PersistentVolumeClaim').map(
      ({ metadata }) => metadata?.name,
    );
    const volumes = pod.spec?.volumes ?? [];
    for (const { configMap, persistentVolumeClaim } of volumes) {
      if (configMap?.optional) expect(madeByHand).toContain(configMap.name);
      else if (configMap) expect(maps).toContain(configMap.name);
      if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName);
    }
    const mounted = [...(pod.spec?.containers ?? []), ...(pod.spec?.initContainers ?? [])].flatMap(
      ({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name),
    );
    expect([...new Set(mounted)].sort()).toEqual(volumes.map(({ name }) => name).sort());
  });

  test('starts what is there', () => {
    const command = [...(container.command ?? []), ...(container.args ?? [])];
    for (const file of filesStartedBy(command.join(' '))) expect(startableFiles).toContain(file);
    if (command[0] === 'npm') {
      expect(JSON.parse(read('package.json')).scripts).toHaveProperty([command[2] ?? '']);
    }
  });
});

test('the releases folder is written by who releases, and by nobody else', () => {
  const writers = containers.filter(([, { volumeMounts = [] }]) =>
    volumeMounts.some(({ name, readOnly }) => name === 'releases' && !readOnly),
  );
  expect(writers.map(([name]) => name).sort()).toEqual(['first-release', 'guard', 'release']);
});

test('settings are variables that are read, and no secrets', () => {
  for (const { data = {} } of ofKind<IConfigMap>('ConfigMap')) {
    for (const name of Object.keys(data)) {
      expect(knownVariables).toContain(name);
      expect(name).not.toMatch(/PASSWORD|KEY|SECRET|DATABASE_URL|SMTP_URL/);
    }
  }
});

const deployments = new Map(
  ofKind<IDeployment>('Deployment').map((one) => [one.metadata?.name ?? '', one]),
);
const containerOf = (name: string) => deployments.get(name)?.spec?.template.spec?.containers[0];

test('an upgrade applies: no Job is in the list, whose template could not change', () => {
  expect(manifests.filter(({ kind }) => kind === 'Job')).toEqual([]);
});

test('a changed setting restarts the pods that read it', () => {
  // Kustomize then appends a hash of the settings to each name and its references.
  expect(generatorOptions?.disableNameSuffixHash ?? false).toBe(false);
  const generated = configMaps.map(({ metadata }) => metadata?.name);
  const read = containers.flatMap(([, { envFrom = [] }]) =>
    envFrom.map(({ configMapRef }) => configMapRef?.name),
  );
  expect([...new Set(read)].sort()).toEqual([...generated].sort());
});

test('the templates of Jobs never start by themselves', () => {
  const suspended = ofKind<ICronJob>('CronJob').filter(({ spec }) => spec?.suspend);
  expect(suspended.map(({ metadata }) => metadata?.name).sort()).toEqual(['command', 'release']);
});

test('releases can sign links, and reach the places of further web servers as the guard does', () => {
  const environment = (name: string) => {
    const [, container] = containers.find(([label]) => label === name) ?? [];
    const fromMaps = (container?.envFrom ?? []).flatMap(({ configMapRef }) =>
      Object.keys(configMaps.find((one) => one.metadata?.name === configMapRef?.name)?.data ?? {}),
    );
    return [...(container?.env ?? []).map((one) => one.name), ...fromMaps];
  };
  expect(environment('release')).toEqual(
    expect.arrayContaining(['SESSION_KEYS', 'PUBLIC_URL', 'PORTAL_URL']),
  );
  for (const name of ['release', 'guard']) {
    expect(environment(name)).toEqual(
      expect.arrayContaining([
        'RELEASES_DIR',
        'RELEASES_PLACES',
        'AWS_ACCESS_KEY_ID',
        'AWS_SECRET_ACCESS_KEY',
        'AWS_ENDPOINT_URL_S3',
        'AWS_REGION',
      ]),
    );
    const policy = ofKind<INetworkPolicy>('NetworkPolicy').find(
      ({ metadata }) => metadata?.name === name,
    );
    expect(policy?.spec?.egress).toContainEqual({ ports: [{ port: 443 }] });
  }
});

test('every selector finds the pods it is for', () => {
  const labels = pods.map(nameOf);
  for (const [name, { spec }] of deployments) {
    expect([name, spec?.selector.matchLabels]).toEqual([name, spec?.template.metadata?.labels]);
  }
  for (const { spec } of ofKind<IService>('Service')) expect(labels).toContain(spec?.selector?.app);
  for (const { spec } of ofKind<IPodDisruptionBudget>('PodDisruptionBudget')) {
    expect(labels).toContain(spec?.selector?.matchLabels?.app);
  }
  const peers = ofKind<INetworkPolicy>('NetworkPolicy').flatMap(({ spec }) => [
    spec?.podSelector,
    ...(spec?.ingress ?? []).flatMap(({ from = [] }) => from.map((one) => one.podSelector)),
    ...(spec?.egress ?? []).flatMap(({ to = [] }) => to.map((one) => one.podSelector)),
  ]);
  for (const peer of peers) {
    if (peer?.matchLabels) expect(labels).toContain(peer.matchLabels.app);
  }
});

test.each(['api', 'web'])('%s outlives a node, a restart and a new version', (name) => {
  const spec = deployments.get(name)?.spec;
  expect(spec?.replicas).toBeGreaterThan(1);
  expect(spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
  const budgets = ofKind<IPodDisruptionBudget>('PodDisruptionBudget');
  expect(budgets.map(({ metadata }) => metadata?.name)).toContain(name);
});

test.each([
  ['api', 'api/Dockerfile'],
  ['web', 'tooling/front.Dockerfile'],
])('%s listens at the port of its image, and its Service leads there', (name, dockerfile) => {
  const [port] = containerOf(name)?.ports ?? [];
  expect(port).toEqual({
    name: 'http',
    containerPort: Number(/^EXPOSE (\d+)$/m.exec(read(dockerfile))?.[1]),
  });
  const service = ofKind<IService>('Service').find(({ metadata }) => metadata?.name === name);
  expect(service?.spec?.ports).toEqual([{ name: 'http', port: 8080, targetPort: 'http' }]);
});

test('the API is asked whether it is up and whether it is ready; nginx for a file', () => {
  const pathOf = (probe: IProbe | undefined) => probe?.httpGet?.path;
  const api = containerOf('api');
  expect([api?.startupProbe, api?.livenessProbe, api?.readinessProbe].map(pathOf)).toEqual([
    getHealth.path,
    getHealth.path,
    getReadiness.path,
  ]);
  expect(pathOf(containerOf('web')?.readinessProbe)).toBe('/registry.json');
});

test('whatever has the address of the database has a place for its authority', () => {
  for (const [name, { env = [], volumeMounts = [] }] of containers) {
    if (!env.some((one) => one.name === 'DATABASE_URL')) continue;
    expect([name, volumeMounts.map(({ mountPath }) => mountPath)]).toEqual([
      name,
      expect.arrayContaining(['/etc/portal/database-ca']),
    ]);
  }
  expect(read(kustomizationFile)).toContain('?ca=/etc/portal/database-ca/ca.crt');
});

test('nginx knows every API process by one name', () => {
  const settings = ofKind<IConfigMap>('ConfigMap').find(({ data }) => data?.PORTAL_API_ADDRESSES);
  const service = ofKind<IService>('Service').find(({ spec }) => spec?.clusterIP === 'None');
  expect(settings?.data?.PORTAL_API_ADDRESSES).toBe(
    `${service?.metadata?.name}.${namespace}.svc.cluster.local:8080`,
  );
});

test('nothing may connect to anything at first', () => {
  const [first, ...others] = ofKind<INetworkPolicy>('NetworkPolicy');
  expect(first?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  for (const { spec, metadata } of others) {
    for (const { from } of spec?.ingress ?? []) {
      expect([metadata?.name, from?.length ?? 0]).not.toEqual([metadata?.name, 0]);
    }
  }
});

test('kustomization.yaml names every other file and each image', () => {
  const others = paths.filter((path) => path !== kustomizationFile);
  expect(resources.map((name) => `${folder}/${name}`).sort()).toEqual(others);
  expect(images.map(({ name }) => name).sort()).toEqual([...imageNames].sort());
});

describe('the first release', () => {
  let work: string;
  const source = () => join(work, 'image');
  const target = () => join(work, 'volume');
  const copy = () => {
    const script = containers.find(([name]) => name === 'first-release')?.[1].command?.[2] ?? '';
    const text = script.replaceAll('/app/dist/front', source()).replaceAll('/srv/front', target());
    return spawnSync('sh', ['-c', text], { encoding: 'utf8' });
  };

  beforeEach(() => {
    work = mkdtempSync(join(tmpdir(), 'first-release-'));
    mkdirSync(join(source(), '.revisions'), { recursive: true });
    mkdirSync(join(source(), '.locales/1'), { recursive: true });
    mkdirSync(target());
    writeFileSync(join(source(), '.revisions/00000001.json'), 'first');
    writeFileSync(join(source(), 'registry.json'), 'first');
    writeFileSync(join(source(), 'index.html'), 'first');
    symlinkSync('.locales/1', join(source(), 'locales'));
  });
  afterEach(() => rmSync(work, { recursive: true }));

  test('fills an empty folder, with its links', () => {
    expect(copy()).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(target(), '.revisions/00000001.json'), 'utf8')).toBe('first');
    expect(readFileSync(join(target(), 'index.html'), 'utf8')).toBe('first');
    expect(lstatSync(join(target(), 'locales')).isSymbolicLink()).toBe(true);
    expect(existsSync(join(target(), '.revisions.new'))).toBe(false);
  });

  test('begins again where it was interrupted', () => {
    cpSync(source(), target(), { recursive: true, verbatimSymlinks: true });
    rmSync(join(target(), '.revisions'), { recursive: true });
    mkdirSync(join(target(), '.revisions.new'));
    writeFileSync(join(target(), 'index.html'), 'fir');
    expect(copy()).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(target(), '.revisions/00000001.json'), 'utf8')).toBe('first');
    expect(readFileSync(join(target(), 'index.html'), 'utf8')).toBe('first');
  });

  test('changes nothing where there are releases', () => {
    copy();
    writeFileSync(join(target(), 'index.html'), 'second');
    expect(copy().status).toBe(0);
    expect(readFileSync(join(target(), 'index.html'), 'utf8')).toBe('second');
  });
});
