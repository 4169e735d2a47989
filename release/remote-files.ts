import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** What the files of a remote are filled with. */
export interface RemoteNames {
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

const namesOf = (name: string, { mount, title }: RemoteChoices): RemoteNames => {
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

const filesOf = ({ path, component }: RemoteNames): Record<string, string> => ({
  'package.json': 'package.json.txt',
  'tsconfig.json': 'tsconfig.json.txt',
  'src/pages.ts': 'src/pages.ts.txt',
  'src/routes.tsx': 'src/routes.tsx.txt',
  [`src/features/${path}/${path}.api.ts`]: 'src/features/page/page.api.ts.txt',
  [`src/features/${path}/${component}Page.tsx`]: 'src/features/page/Page.tsx.txt',
  [`src/features/${path}/${component}Page.test.tsx`]: 'src/features/page/Page.test.tsx.txt',
});

/** A JSON file's text. */
export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes a file, and the folders that it is in. */
export const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/**
 * The names of a new remote.
 * @param rootDir the portal's repository
 * @param routes the routes of the existing parts
 * @throws if the name, its address or its title is invalid or taken
 */
export const namesOfRemote = (
  rootDir: string,
  name: string,
  routes: Readonly<Record<string, readonly string[]>>,
  choices: RemoteChoices,
): RemoteNames => {
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
  if (existsSync(join(rootDir, name))) throw new Error(`${name} is taken.`);
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
  if (!namespace || existsSync(join(rootDir, 'locales', 'en', `${namespace}.json`))) {
    throw new Error(`The texts "${namespace}" of ${name} exist already; choose another name.`);
  }
  return names;
};

/**
 * Fills a template in.
 * @param given the version of each library, and other names in it
 */
export const fillTemplate = (
  template: string,
  names: RemoteNames,
  given: Readonly<Record<string, string>>,
): string => {
  const values: Record<string, string> = { ...given, ...names };
  return readFileSync(join(templates, template), 'utf8').replace(
    /\{\{([\w@/-]+)\}\}/g,
    (_, key: string) => values[key] ?? '',
  );
};

/** Writes the folder of a remote, and its catalogues, into a repository. */
export const writeRemote = (
  root: string,
  names: RemoteNames,
  versions: Readonly<Record<string, string>>,
): void => {
  for (const [file, template] of Object.entries(filesOf(names)))
    write(join(root, names.name, file), fillTemplate(template, names, versions));
  for (const [language, others] of Object.entries(texts)) {
    write(
      join(root, 'locales', language, `${names.namespace}.json`),
      json({ title: names.title, ...others }),
    );
  }
};
