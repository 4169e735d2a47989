import { join } from 'node:path';
import { hostContractVersion } from '@ail/kit/contracts/host';
import { rootDir, shellName } from '../build/apps.ts';
import { argumentsOf } from '../build/messages.ts';
import { placeOf } from '../build/place.ts';
import { installedVersion, sharedModules } from '../build/rspack/shared.ts';
import { catalogueFolders, textsOf } from '../build/texts.ts';
import { namespaceOf } from './add-texts.ts';
import { pathKey } from './api-call.ts';
import type { BuiltModule } from './built-modules.ts';
import { callsOfBuild } from './calls-of-build.ts';
import { hostContract } from './contract-shape.ts';
import { linksOf } from './links-of-build.ts';
import { apiPaths, literalsOf, messageIds, unknownMessages } from './literals-of-build.ts';
import { pagesOfPart, routesOf } from './part-pages.ts';
import type { SourceFacts } from './release-info.ts';
import { importedFrom, providedOf } from './shared-exports.ts';
import { sourceProblems } from './source-problems.ts';
import { stateOfBuild } from './state-of-build.ts';
import { parseModules } from './syntax.ts';
import { englishTexts } from './text-facts.ts';

const unique = (values: Iterable<string>) => [...new Set(values)].sort();

/** What these messages take, those without anything left out. */
const argumentsById = (ids: readonly string[], texts: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    ids
      .map((id): [string, string[]] => [id, argumentsOf(texts.get(id) ?? '')])
      .filter(([, taken]) => taken.length > 0),
  );

/** The modules that a host may load: of a remote its routes, if they export `remote`. */
const exposedBy = (name: string, modules: readonly BuiltModule[]): string[] => {
  const routes = join(rootDir, name, 'src', 'routes.tsx');
  return modules.some(({ file, exports }) => file === routes && exports.includes('remote'))
    ? ['./routes']
    : [];
};

/**
 * Reads from the modules of the build of `name` and the catalogues what it offers and relies on.
 * @param libraries files of the packages that are bundled with it
 * @throws naming messages that no catalogue has, and what a remote must not do
 */
export const describeSource = async (
  name: string,
  modules: readonly BuiltModule[],
  libraries: readonly string[],
): Promise<SourceFacts> => {
  const texts = new Map(
    (await Promise.all(catalogueFolders().map(englishTexts))).flatMap((found) => [...found]),
  );
  const parsed = await parseModules(modules);
  const calls = await callsOfBuild(modules);
  const literals = literalsOf(parsed);
  const unknown = unknownMessages(literals, texts);
  if (unknown.length > 0) {
    throw new Error(`${name} shows ${unknown.join(' and ')}, which no catalogue has.`);
  }
  const namespaces = new Set([...texts.keys()].map(namespaceOf));
  const localeKeys = messageIds(literals, namespaces);
  const place = name === shellName ? null : placeOf(name);
  const problems = place ? await sourceProblems(name, place, parsed, libraries) : [];
  if (problems.length > 0) {
    throw new Error(
      `${name} cannot be released:\n${problems.map((line) => `- ${line}`).join('\n')}`,
    );
  }
  const pages = await pagesOfPart(name);
  return {
    place,
    exposes: exposedBy(name, modules),
    hostContract: await hostContract(hostContractVersion),
    federationRuntime: name === shellName ? installedVersion('@module-federation/enhanced') : '*',
    state: await stateOfBuild(modules),
    shared: Object.fromEntries(
      Object.entries(sharedModules(name)).map(([library, { version, range }]) => [
        library,
        {
          version,
          range,
          uses: importedFrom(library, parsed),
          provides: name === shellName ? providedOf(library, modules) : undefined,
        },
      ]),
    ),
    pages,
    routes: await routesOf(name, pages),
    links: linksOf(parsed),
    texts: textsOf(name),
    localeKeys,
    arguments: argumentsById(localeKeys, texts),
    apiCalls: unique([...apiPaths(literals), ...calls.map(({ path }) => pathKey(path))]),
    calls,
  };
};
