import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hostContractVersion } from '@ail/kit/contracts/host';
import { rootDir, shellName } from '../build/apps.ts';
import { placeOf } from '../build/place.ts';
import { installedVersion, sharedModules } from '../build/rspack/shared.ts';
import { pathKey } from './api-call.ts';
import type { BuiltModule } from './built-modules.ts';
import { callsOfBuild } from './calls-of-build.ts';
import { localesName } from './layout.ts';
import { apiPaths, literalsOfBuild, messageIds, unknownMessages } from './literals-of-build.ts';
import { pagesOfPart, routesOf } from './part-pages.ts';
import type { ReleaseInfo } from './release-info.ts';

/** What a part offers and relies on, read from its sources. */
export type SourceFacts = Pick<
  ReleaseInfo,
  | 'place'
  | 'exposes'
  | 'hostContract'
  | 'federationRuntime'
  | 'shared'
  | 'pages'
  | 'routes'
  | 'links'
  | 'localeKeys'
  | 'apiCalls'
  | 'calls'
>;

const readSources = async (dir: string): Promise<string> => {
  const root = join(rootDir, dir);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      /\.tsx?$/.test(entry.name) &&
      !/\.test\.|^testing[\\/]/.test(relative(root, join(entry.parentPath, entry.name))),
  );
  const texts = await Promise.all(
    files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  );
  return withConstants(texts.join('\n'));
};

const unique = (values: Iterable<string>) => [...new Set(values)].sort();

const matches = (text: string, pattern: RegExp): string[] =>
  unique(Array.from(text.matchAll(pattern), (match) => match[1] ?? ''));

/** The host–remote contract without comments and layout, so that only its meaning counts. */
export const contractFingerprint = (source: string): string =>
  createHash('sha256')
    .update(source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/\s+/g, ' '))
    .digest('hex')
    .slice(0, 16);

/** Replaces constants in templates by their values: `${adminPath}/x` is `/admin/x`. */
export const withConstants = (source: string): string => {
  const constants = new Map<string, string | undefined>();
  for (const [, name = '', path] of source.matchAll(/\bconst (\w+) = ['"](\/[^'"`\s]*)['"]/g)) {
    // A name with two values is not replaced.
    constants.set(name, constants.has(name) && constants.get(name) !== path ? undefined : path);
  }
  return source
    .replace(/\$\{\s*['"]([^'"`\s]*)['"]\s*\}/g, '$1')
    .replace(/\$\{(\w+)\}/g, (written, name: string) => constants.get(name) ?? written);
};

/** Paths of the site named in literals, their placeholders as `:param`. */
export const linkPaths = (source: string): string[] =>
  unique(
    matches(source, /(?:to|href|navigate)(?:=|:|\()\s*\{?\s*['"`](\/[^'"`\s]*)['"`]/g)
      .map((link) => link.replace(/\$\{[^}]*\}/g, ':param').replace(/[?#].*$/, ''))
      .filter((link) => !/^\/(?:api|assets|locales|registry)\b/.test(link)),
  );

const readRoutes = (name: string): Promise<string> =>
  readFile(join(rootDir, name, 'src', 'routes.tsx'), 'utf8').catch(() => '');

/** Whether the module that a host loads exports `remote`. */
export const exposesRoutes = (source: string): boolean =>
  /^export (?:const|let|function) remote\b|^export \{[^}]*\bremote\b[^}]*\}/m.test(source);

/** Every message id of the English catalogues. */
export const catalogueKeys = async (catalogues: string): Promise<string[]> => {
  const dir = join(catalogues, 'en');
  const files = (await readdir(dir)).filter((file) => file.endsWith('.json'));
  const ids = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(dir, file), 'utf8');
      let catalogue: object;
      try {
        catalogue = JSON.parse(text) as object;
      } catch (error) {
        throw new Error(`${join(dir, file)} is no JSON: ${(error as Error).message}.`);
      }
      return Object.keys(catalogue).map((key) => `${file.replace('.json', '')}.${key}`);
    }),
  );
  return ids.flat().sort();
};

/**
 * Reads from the sources of `name`, the modules of its build and the catalogues what it offers and
 * relies on.
 * @throws naming messages that no catalogue has
 */
export const describeSource = async (
  name: string,
  modules: readonly BuiltModule[],
  catalogues = join(rootDir, 'locales'),
): Promise<SourceFacts> => {
  const hostContract = {
    version: hostContractVersion,
    fingerprint: contractFingerprint(
      await readFile(join(rootDir, 'kit', 'contracts', 'host.ts'), 'utf8'),
    ),
  };
  const localeKeys = await catalogueKeys(catalogues);
  if (name === localesName) {
    return {
      place: null,
      exposes: [],
      hostContract,
      federationRuntime: installedVersion('@module-federation/enhanced'),
      shared: {},
      routes: [],
      links: [],
      localeKeys,
      apiCalls: [],
      calls: [],
    };
  }
  const own = await readSources(join(name, 'src'));
  const calls = await callsOfBuild(modules);
  const literals = await literalsOfBuild(modules);
  const unknown = unknownMessages(literals, new Set(localeKeys));
  if (unknown.length > 0) {
    throw new Error(`${name} shows ${unknown.join(' and ')}, which no catalogue has.`);
  }
  const namespaces = new Set(localeKeys.map((key) => key.split('.')[0] ?? ''));
  const place = name === shellName ? null : placeOf(name);
  const pages = await pagesOfPart(name);
  return {
    place,
    exposes: exposesRoutes(name === shellName ? '' : await readRoutes(name)) ? ['./routes'] : [],
    hostContract,
    federationRuntime: installedVersion('@module-federation/enhanced'),
    shared: Object.fromEntries(
      Object.entries(sharedModules(name)).map(([library, { version, requiredVersion }]) => [
        library,
        { version, range: requiredVersion },
      ]),
    ),
    pages,
    routes: await routesOf(name, pages),
    links: linkPaths(own),
    localeKeys: messageIds(literals, namespaces),
    apiCalls: unique([...apiPaths(literals), ...calls.map(({ path }) => pathKey(path))]),
    calls,
  };
};
