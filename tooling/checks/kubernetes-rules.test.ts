import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { type Manifest, manifests } from './kubernetes.ts';
import { findBrokenRules, ruleNames } from './kubernetes-rules.ts';

const rootDir = join(__dirname, '..', '..');

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (target: Fields, changes: Fields): void => {
  for (const [name, value] of Object.entries(changes)) {
    const present = target[name];
    if (isObject(value) && isObject(present)) merge(present, value);
    else target[name] = value;
  }
};

interface Changes {
  container?: Fields;
  pod?: Fields;
}

/** The API's Deployment with changes of its pod and its container; `undefined` removes a field. */
const changed = ({ container = {}, pod = {} }: Changes): IDeployment => {
  const api = structuredClone(
    manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata?.name === 'api'),
  ) as IDeployment;
  const spec = api.spec?.template.spec;
  merge(spec as unknown as Fields, pod);
  merge(spec?.containers[0] as unknown as Fields, container);
  return api;
};

describe('the rules of an admission controller', () => {
  test('are kept by every manifest', () => {
    expect(manifests.flatMap(findBrokenRules)).toEqual([]);
  });

  const inSecurity = (securityContext: Fields): Changes => ({ container: { securityContext } });
  const requests = (requests: Fields): Changes => ({ container: { resources: { requests } } });
  const etc = { name: 'etc', hostPath: { path: '/etc' } };
  const broken: Record<string, Record<string, Changes>> = {
    'runs as a user other than root': {
      'any user': { pod: { securityContext: { runAsNonRoot: undefined } } },
      'root in the container': inSecurity({ runAsUser: 0 }),
    },
    'has a read-only root filesystem': { false: inSecurity({ readOnlyRootFilesystem: false }) },
    'drops all capabilities and adds none': {
      none: inSecurity({ capabilities: undefined }),
      one: inSecurity({ capabilities: { add: ['CHOWN'] } }),
    },
    'cannot gain privileges': {
      'the default': inSecurity({ allowPrivilegeEscalation: undefined }),
      privileged: inSecurity({ privileged: true }),
    },
    'uses the default seccomp profile': {
      none: inSecurity({ seccompProfile: { type: 'Unconfined' } }),
    },
    'shares nothing with the node': {
      'its network': { pod: { hostNetwork: true } },
      'its processes': { pod: { hostPID: true } },
      'its memory': { pod: { hostIPC: true } },
      'a folder': { pod: { volumes: [etc] } },
    },
    'has no token of the Kubernetes API': {
      'the default': { pod: { automountServiceAccountToken: undefined } },
    },
    'requests CPU and memory': {
      'no CPU': requests({ cpu: undefined }),
      'no memory': requests({ memory: undefined }),
    },
    'limits memory': { 'no limit': { container: { resources: { limits: undefined } } } },
    'names a version of its image': {
      latest: { container: { image: 'registry:5000/api:latest' } },
      none: { container: { image: 'registry:5000/api' } },
    },
    'has a readiness probe if it is a service': {
      none: { container: { readinessProbe: undefined } },
    },
    'has startup and liveness probes if it serves a port': {
      'no startup': { container: { startupProbe: undefined } },
      'no liveness': { container: { livenessProbe: undefined } },
    },
  };
  const breaking = Object.entries(broken).flatMap(([rule, cases]) =>
    Object.entries(cases).map(([what, changes]) => [rule, what, changes] as const),
  );

  test.each(breaking)('%s: not with %s', (rule, _, changes) => {
    expect(findBrokenRules(changed(changes))).toEqual([`Deployment api, container api: ${rule}`]);
  });

  test('hold for containers that run first', () => {
    const first = { name: 'first', image: 'first:1', securityContext: {} };
    expect(findBrokenRules(changed({ pod: { initContainers: [first] } }))).toContain(
      'Deployment api, container first: has a read-only root filesystem',
    );
  });

  test('are each broken once here', () => {
    expect(Object.keys(broken).sort()).toEqual([...ruleNames].sort());
  });
});

const withContainer = (container: Fields) => changed({ container });
const { selector: _, ...withoutSelector } = changed({}).spec ?? {};

/** Manifests that the Kubernetes API refuses, and what it says of each. */
const refusedBySchema: [string, object, string][] = [
  ['a port as text', withContainer({ ports: [{ containerPort: '8080' }] }), 'must be integer'],
  ['no selector', { ...changed({}), spec: withoutSelector }, 'required property selector'],
  ['a container without a name', withContainer({ name: undefined }), 'required property name'],
  [
    'an amount that is none',
    withContainer({ resources: { limits: { memory: '1 GB' } } }),
    'format "quantity"',
  ],
  [
    'a kind that is none',
    { apiVersion: 'apps/v1', kind: 'Deploymentt', metadata: {} },
    'apps/v1 has no Deploymentt',
  ],
];

describe('the schemas of the Kubernetes API', () => {
  let problems: string[][];
  beforeAll(() => {
    const { stdout } = spawnSync(process.execPath, [join(__dirname, 'kubernetes-schemas.ts')], {
      cwd: rootDir,
      encoding: 'utf8',
      input: JSON.stringify([...manifests, ...refusedBySchema.map(([, manifest]) => manifest)]),
    });
    problems = JSON.parse(stdout);
  });

  test('accept every manifest', () => {
    expect(problems.slice(0, manifests.length)).toEqual(manifests.map(() => []));
  });

  test.each(refusedBySchema)('refuse %s', (_, manifest, message) => {
    const index = refusedBySchema.findIndex(([, one]) => one === manifest);
    expect(problems[manifests.length + index]?.join('\n')).toContain(message);
  });
});

/** The compiler's errors about fields that no schema declares, which the API only warns of; by manifest. */
const findUnknownFields = (all: readonly (Manifest | object)[]): number[] => {
  const work = mkdtempSync(join(tmpdir(), 'kubernetes-types-'));
  try {
    const types = join(rootDir, 'node_modules', 'kubernetes-models');
    const files = (all as Manifest[]).map((one, index) => {
      const file = join(work, `manifest${index}.ts`);
      const { apiVersion, kind } = one;
      writeFileSync(
        file,
        `import type { I${kind} } from '${types}/${apiVersion}/${kind}';
         export const manifest: I${kind} = ${JSON.stringify(one)};`,
      );
      return file;
    });
    const { stdout } = spawnSync(
      join(rootDir, 'node_modules', '.bin', 'tsc'),
      ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--module', 'preserve', ...files],
      { cwd: work, encoding: 'utf8' },
    );
    return Array.from(stdout.matchAll(/^manifest(\d+)\.ts.*error TS/gm), ([, index]) =>
      Number(index),
    );
  } finally {
    rmSync(work, { recursive: true });
  }
};

test('every field is one that the schemas declare', () => {
  const mistyped = withContainer({ imagePullPolice: 'Always' });
  expect(findUnknownFields([...manifests, mistyped])).toEqual([manifests.length]);
});
