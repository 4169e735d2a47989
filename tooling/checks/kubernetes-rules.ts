import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import { kustomization, type Manifest, podsOf } from './kubernetes.ts';

interface Workload {
  pod: IPodTemplateSpec;
  container: IContainer;
  /** Whether it runs until it is stopped, and is no preparation of another container. */
  isService: boolean;
}

const userOf = ({ pod, container }: Workload) => ({
  ...pod.spec?.securityContext,
  ...container.securityContext,
});

/** The image as kustomize writes it. */
const imageOf = ({ image = '' }: IContainer): string => {
  const tag = kustomization.images.find(({ name }) => name === image)?.newTag;
  return tag === undefined ? image : `${image}:${tag}`;
};

/** The rules that an admission controller would enforce for every container; each returns whether it is met. */
const rules: Record<string, (workload: Workload) => boolean> = {
  'runs as a user other than root': (workload) => {
    const { runAsNonRoot, runAsUser = 0 } = userOf(workload);
    return runAsNonRoot === true && runAsUser > 0;
  },
  'has a read-only root filesystem': ({ container }) =>
    container.securityContext?.readOnlyRootFilesystem === true,
  'drops all capabilities and adds none': ({ container }) => {
    const { drop, add = [] } = container.securityContext?.capabilities ?? {};
    return drop?.join() === 'ALL' && add.length === 0;
  },
  'cannot gain privileges': ({ container }) =>
    container.securityContext?.allowPrivilegeEscalation === false &&
    container.securityContext.privileged !== true,
  'uses the default seccomp profile': (workload) =>
    userOf(workload).seccompProfile?.type === 'RuntimeDefault',
  'shares nothing with the node': ({ pod: { spec } }) =>
    !spec?.hostNetwork &&
    !spec?.hostPID &&
    !spec?.hostIPC &&
    !spec?.volumes?.some(({ hostPath }) => hostPath),
  'has no token of the Kubernetes API': ({ pod }) =>
    pod.spec?.automountServiceAccountToken === false,
  'requests CPU and memory': ({ container: { resources } }) =>
    resources?.requests?.cpu !== undefined && resources.requests.memory !== undefined,
  'limits memory': ({ container }) => container.resources?.limits?.memory !== undefined,
  'names a version of its image': ({ container }) => {
    const tag = /:([^/:]+)$/.exec(imageOf(container))?.[1];
    return tag !== undefined && tag !== 'latest';
  },
  'has a readiness probe if it is a service': ({ container, isService }) =>
    !isService || container.readinessProbe !== undefined,
  'has startup and liveness probes if it serves a port': ({ container, isService }) =>
    !isService ||
    !container.ports?.length ||
    (container.startupProbe !== undefined && container.livenessProbe !== undefined),
};

export const ruleNames: readonly string[] = Object.keys(rules);

const workloadsOf = (manifest: Manifest): Workload[] =>
  podsOf(manifest).flatMap((pod) => [
    ...(pod.spec?.containers ?? []).map((container) => ({
      pod,
      container,
      isService: manifest.kind === 'Deployment',
    })),
    ...(pod.spec?.initContainers ?? []).map((container) => ({ pod, container, isService: false })),
  ]);

/** List the rules that a container of a manifest breaks, as `<kind> <name>, container <name>: <rule>`. */
export const findBrokenRules = (manifest: Manifest): string[] =>
  workloadsOf(manifest).flatMap((workload) =>
    Object.entries(rules)
      .filter(([, isKept]) => !isKept(workload))
      .map(
        ([rule]) =>
          `${manifest.kind} ${manifest.metadata?.name}, container ${workload.container.name}: ${rule}`,
      ),
  );
