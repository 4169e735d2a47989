import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { INamespace } from 'kubernetes-models/v1/Namespace';
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { IService } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { read } from './deploy.ts';

const rootDir = join(import.meta.dirname, '..', '..');
export const folder = 'deploy/kubernetes';
export const kustomizationFile = `${folder}/kustomization.yaml`;
/** Every file with manifests, and kustomization.yaml. */
export const paths: readonly string[] = globSync(`${folder}/*.yaml`, { cwd: rootDir }).sort();

export type Manifest =
  | IConfigMap
  | ICronJob
  | IDeployment
  | IIngress
  | IJob
  | INamespace
  | INetworkPolicy
  | IPersistentVolumeClaim
  | IPodDisruptionBudget
  | IService;

interface Kustomization {
  namespace: string;
  resources: string[];
  images: { name: string; newTag: string }[];
  configMapGenerator: { name: string; envs: string[] }[];
  generatorOptions?: { disableNameSuffixHash?: boolean };
}
export const kustomization: Kustomization = parse(read(kustomizationFile));

/** The lines of a settings file, as kustomize reads them into a ConfigMap. */
const readSettings = (path: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(read(path).matchAll(/^([A-Z_0-9]+)=(.*)$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

export const configMaps: IConfigMap[] = kustomization.configMapGenerator.map(({ name, envs }) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  data: Object.assign({}, ...envs.map((file) => readSettings(`${folder}/${file}`))),
}));

/** All manifests, with the ConfigMaps that kustomize generates. */
export const manifests: readonly Manifest[] = [
  ...paths
    .filter((path) => path !== kustomizationFile)
    .flatMap((path) => parseAllDocuments(read(path)).map((one) => one.toJS())),
  ...configMaps,
];

/** The pods that a manifest starts. */
export const podsOf = (manifest: Manifest): IPodTemplateSpec[] => {
  if (manifest.kind === 'CronJob') {
    const { template } = manifest.spec?.jobTemplate.spec ?? {};
    return template ? [template] : [];
  }
  if (manifest.kind !== 'Deployment' && manifest.kind !== 'Job') return [];
  return manifest.spec?.template ? [manifest.spec.template] : [];
};
