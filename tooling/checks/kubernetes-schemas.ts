import { json } from 'node:stream/consumers';

// A program of its own, since Jest cannot load ES modules as packages publish them. It reads a list of manifests from
// stdin and writes one list of problems for each.

/** Where kubernetes-models has the schema of each kind. */
const modules: Record<string, string> = {
  v1: 'v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking.k8s.io/v1',
  'policy/v1': 'policy/v1',
};

interface SchemaError {
  instancePath: string;
  message: string;
}

const findProblems = async (manifest: {
  apiVersion?: string;
  kind?: string;
}): Promise<string[]> => {
  const { apiVersion = '', kind = '' } = manifest;
  try {
    const { [kind]: Model } = await import(`kubernetes-models/${modules[apiVersion]}/${kind}`);
    new Model(manifest).validate();
    return [];
  } catch (error) {
    const { errors } = error as { errors?: SchemaError[] };
    return (
      errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [
        `${apiVersion} has no ${kind}`,
      ]
    );
  }
};

const given = (await json(process.stdin)) as object[];
console.log(JSON.stringify(await Promise.all(given.map(findProblems))));
