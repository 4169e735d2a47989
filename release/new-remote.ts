import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { longestPartName } from '@ail/kit/contracts/releases/client-error';
import { coveredBy, isPlace, ownMounts } from '../build/place.ts';

const namePattern = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const templates = join(import.meta.dirname, 'remote-template');

/** The texts of its page besides the title, to be replaced by the team. */
const texts = {
  en: { lead: 'The first page of this part of the site.', empty: 'Nothing is here yet.' },
  fr: { lead: 'La première page de cette partie du site.', empty: 'Il n’y a encore rien ici.' },
  sw: { lead: 'Ukurasa wa kwanza wa sehemu hii ya tovuti.', empty: 'Bado hakuna kitu hapa.' },
};

const wordsOf = (name: string) => name.split('-').slice(1);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface Names {
  name: string;
  path: string;
  component: string;
  namespace: string;
  title: string;
}

/** What may be chosen besides the name; each follows from it otherwise. */
export interface RemoteChoices {
  /** Its address, such as `/partners`. */
  mount?: string | undefined;
  /** The title of its page and of its link in the header. */
  title?: string | undefined;
}

const namesOf = (name: string, { mount, title }: RemoteChoices): Names => {
  const words = wordsOf(name);
  // Addresses of catalogues have no digits.
  const [first = '', ...rest] = words.map((word) => word.replaceAll(/\d/g, ''));
  return {
    name,
    path: mount?.slice(1) ?? words.join('-'),
    component: words.map(capital).join(''),
    namespace: first + rest.map(capital).join(''),
    title: title ?? capital(words.join(' ')),
  };
};

const filesOf = ({ path, component }: Names): Record<string, string> => ({
  'package.json': 'package.json.txt',
  'tsconfig.json': 'tsconfig.json.txt',
  'src/pages.ts': 'src/pages.ts.txt',
  'src/routes.tsx': 'src/routes.tsx.txt',
  [`src/features/${path}/${path}.api.ts`]: 'src/features/page/page.api.ts.txt',
  [`src/features/${path}/${component}Page.tsx`]: 'src/features/page/Page.tsx.txt',
  [`src/features/${path}/${component}Page.test.tsx`]: 'src/features/page/Page.test.tsx.txt',
});

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

const edit = (file: string, change: (text: string) => string) => {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} does not look as expected; nothing was added.`);
  writeFileSync(file, changed);
};

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Inserts a workspace after the other remotes, so that the order stays readable. */
const addWorkspace = (workspaces: string[], name: string) =>
  workspaces.toSpliced(workspaces.indexOf('build'), 0, name);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

interface Lockfile {
  packages: Record<string, object> & { '': { workspaces: string[] } };
}

/** As `npm install` would write it, without a request to a registry: a new remote adds no package. */
const lock = (
  text: string,
  name: string,
  { name: packageName, version, dependencies }: Manifest,
) => {
  const lockfile = JSON.parse(text) as Lockfile;
  const { '': root, ...packages } = lockfile.packages;
  packages[name] = { name: packageName, version, dependencies };
  packages[`node_modules/${packageName}`] = { resolved: name, link: true };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return json({
    ...lockfile,
    packages: {
      '': { ...root, workspaces: addWorkspace(root.workspaces, name) },
      ...Object.fromEntries(sorted),
    },
  });
};

/**
 * Changes the lockfile and npm's installed copy of it alike: a workspace only needs a link, which is no
 * reason for `npm ci` (tooling/bootstrap.mjs compares the times of these files).
 */
const keepInstalled = (
  rootDir: string,
  packageName: string,
  folder: string,
  change: () => void,
) => {
  const packages = join(rootDir, 'node_modules');
  const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const mark = join(packages, '.package-lock.json');
  const wasInstalled = timeOf(mark) >= timeOf(join(rootDir, 'package-lock.json'));
  change();
  if (!wasInstalled) return;
  const link = join(packages, packageName);
  rmSync(link, { force: true });
  symlinkSync(join('..', '..', folder), link, 'junction');
  const now = new Date();
  utimesSync(mark, now, now);
};

/**
 * Creates a remote with one page in three languages that lists what the API has, with its link in the
 * header, tests and a journey, and adds it to every list of remotes.
 * @param routes the routes of the existing parts
 * @returns its address in the site
 * @throws if the name is invalid or taken; nothing is written then
 */
export const createRemote = (
  rootDir: string,
  name: string,
  routes: Readonly<Record<string, readonly string[]>>,
  choices: RemoteChoices = {},
): string => {
  if (!namePattern.test(name)) {
    throw new Error(
      `"${name}" is no name of a remote: mf- and small letters, as in mf-trade-desk.`,
    );
  }
  if (name.length > longestPartName) {
    throw new Error(
      `A remote's name has at most ${longestPartName} letters; this one has ${name.length}.`,
    );
  }
  const { mount, title } = choices;
  if (mount !== undefined && (mount === '/' || !isPlace({ mount }))) {
    throw new Error(`"${mount}" is no address of a remote: one segment, as in /trade-desk.`);
  }
  // It is put into the sources of a page and of its tests.
  if (title !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N} ,.&–-]{0,39}$/u.test(title)) {
    throw new Error(`"${title}" is no title: at most 40 letters, digits, spaces and , . & – -.`);
  }
  const names = namesOf(name, choices);
  const { path, namespace } = names;
  const inRoot = (...parts: string[]) => join(rootDir, ...parts);
  if (existsSync(inRoot(name))) throw new Error(`${name} is taken.`);
  if (ownMounts.includes(`/${path}`)) {
    throw new Error(`${name} cannot stand at /${path}, which is the portal's own.`);
  }
  for (const [part, rendered] of Object.entries(routes)) {
    const [covered] = coveredBy(`/${path}`, rendered);
    if (covered) {
      throw new Error(
        `${name} would cover ${covered}, which ${part} renders; choose another name.`,
      );
    }
  }
  if (!namespace || existsSync(inRoot('locales', 'en', `${namespace}.json`))) {
    throw new Error(`The texts "${namespace}" of ${name} exist already; choose another name.`);
  }

  const versions = (JSON.parse(readFileSync(inRoot('shell', 'package.json'), 'utf8')) as Manifest)
    .dependencies;
  const values: Record<string, string> = {
    ...versions,
    ...names,
    leadEn: texts.en.lead,
    leadFr: texts.fr.lead,
    leadSw: texts.sw.lead,
  };
  const fill = (template: string) =>
    readFileSync(join(templates, template), 'utf8').replace(
      /\{\{([\w-]+)\}\}/g,
      (_, key: string) => values[key] ?? '',
    );
  for (const [file, template] of Object.entries(filesOf(names)))
    write(inRoot(name, file), fill(template));
  write(inRoot('e2e', 'journeys', `${name}.spec.ts`), fill('e2e/journey.spec.ts.txt'));
  for (const [language, others] of Object.entries(texts)) {
    write(
      inRoot('locales', language, `${namespace}.json`),
      json({ title: names.title, ...others }),
    );
  }
  const workflow = readFileSync(inRoot('.github/workflows/mf-public.yml'), 'utf8');
  write(inRoot(`.github/workflows/${name}.yml`), workflow.replaceAll('mf-public', name));
  for (const file of ['api/Dockerfile', 'tooling/front.Dockerfile']) {
    edit(inRoot(file), (text) =>
      text.replace(/^(COPY .*)build\/package\.json/m, `$1${name}/package.json ${name}/\n$&`),
    );
  }
  edit(inRoot('package.json'), (text) => {
    const manifest = JSON.parse(text) as { workspaces: string[] };
    return json({ ...manifest, workspaces: addWorkspace(manifest.workspaces, name) });
  });
  const manifest = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8')) as Manifest;
  keepInstalled(rootDir, manifest.name, name, () =>
    edit(inRoot('package-lock.json'), (text) => lock(text, name, manifest)),
  );
  return `/${path}`;
};
