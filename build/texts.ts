import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames, rootDir } from './apps.ts';

/**
 * The namespaces whose texts a part owns and releases, from `portal.texts` in its package.json.
 * @throws with the name of what is wrong there
 */
export const textsOf = (name: string, root = rootDir): string[] => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const { texts } = (manifest as { portal?: { texts?: unknown } }).portal ?? {};
  // Addresses of catalogues have letters only.
  if (!Array.isArray(texts) || !texts.every((one) => /^[A-Za-z]+$/.test(String(one)))) {
    throw new Error(
      `${name}/package.json must say which texts it owns: "portal": {"texts": ["name"]}, of letters.`,
    );
  }
  return texts.map(String);
};

/** A repository of one remote has its own texts here, and the shell's with the kit that it installs. */
export const catalogueFolders = (): string[] =>
  [join(rootDir, 'locales'), join(rootDir, 'node_modules', '@ail', 'kit', 'locales')].filter(
    (folder) => existsSync(folder),
  );

/** Each namespace with the part that owns it, of the shell and the remotes in this checkout. */
export const textOwners = (): [namespace: string, part: string][] =>
  appNames().flatMap((name) =>
    textsOf(name).map((namespace): [string, string] => [namespace, name]),
  );

/** A sentence for each namespace that nobody would release, or two parts, or that has no texts. */
export const ownerProblems = (
  namespaces: Iterable<string>,
  owners: readonly (readonly [namespace: string, part: string])[],
): string[] => {
  const known = new Set(namespaces);
  const byNamespace = Map.groupBy(owners, ([namespace]) => namespace);
  return [
    ...[...known]
      .filter((namespace) => !byNamespace.has(namespace))
      .map(
        (namespace) => `locales/*/${namespace}.json: no part owns it ("texts" in package.json).`,
      ),
    ...[...byNamespace]
      .filter(([, found]) => found.length > 1)
      .map(
        ([namespace, found]) => `${found.map(([, part]) => part).join(' and ')} own ${namespace}.`,
      ),
    ...owners
      .filter(([namespace]) => !known.has(namespace))
      .map(([namespace, part]) => `${part} owns ${namespace}, which has no texts.`),
  ];
};
