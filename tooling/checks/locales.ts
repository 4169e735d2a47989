import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import { errorCodes } from '@ail/kit/contracts/errors';
import { appNames, rootDir as projectDir } from '../../build/apps.ts';
import { type Catalogue, checkCatalogues } from '../../build/catalogues.ts';
import { ownerProblems, textOwners } from '../../build/texts.ts';
import { cataloguesIn } from '../../release/add-texts.ts';
import { pageMessageProblems } from '../../release/page-messages.ts';
import { pagesOfPart } from '../../release/part-pages.ts';

/**
 * Some tables have the name of a namespace, so a server file is searched for its own namespaces only.
 */
const serverNamespaces = ['api', 'mail', 'terms', 'validation'];
/** Messages that are looked up by a code of an answer, and so are not in the source. */
const contractIds = errorCodes.map((code) => `api.error.${code}`);

/** A catalogue in the order of the reference, so that three languages can be read side by side. */
const inOrderOf = (reference: Catalogue, catalogue: Catalogue): Catalogue => {
  const keys = [...Object.keys(reference), ...Object.keys(catalogue)];
  return Object.fromEntries(
    [...new Set(keys)].flatMap((key) => {
      const text = catalogue[key];
      return text === undefined ? [] : [[key, text]];
    }),
  );
};

/** The ids that are whole strings in the sources, with the first file that names each. */
const usedIds = (rootDir: string, namespaces: string[]): Map<string, string> => {
  const used = new Map<string, string>();
  const files = globSync('{api,kit,shell,mf-*}/**/*.{ts,tsx}', {
    cwd: rootDir,
    exclude: (path) => /(?:^|[/\\])(?:node_modules|dist)$|\.test\.tsx?$/.test(path),
  });
  const id = new RegExp(
    `["'\`]((?:${namespaces.join('|')})\\.\\w+(?:\\.\\w+)*)(?:\\?[^"'\`]*)?["'\`]`,
    'g',
  );
  for (const file of files.sort()) {
    const isServer = file.startsWith('api');
    for (const [, found = ''] of readFileSync(join(rootDir, file), 'utf8').matchAll(id)) {
      const namespace = found.split('.')[0] ?? '';
      if (isServer && !serverNamespaces.includes(namespace)) continue;
      if (!used.has(found)) used.set(found, file);
    }
  }
  return used;
};

/** What an editor has replaced, with what is written instead (docs/GLOSSARY.md). */
const formerWords: readonly { language: Language; former: RegExp; instead: string }[] = [
  { language: 'fr', former: /\p{L}'\p{L}/u, instead: '’' },
  { language: 'fr', former: /« | »/, instead: 'a no-break space inside « »' },
  {
    language: 'fr',
    former: /\d (?:[%$]|heures|jours)|[\d}] [kM]o\b/,
    instead: 'a no-break space before the unit',
  },
  { language: 'fr', former: /\u202f/, instead: 'the wider no-break space, as everywhere' },
  { language: 'fr', former: /\p{L}\(e\)/u, instead: 'words that fit everybody' },
  { language: 'fr', former: /[\d}$]\+/, instead: 'plus de' },
  { language: 'fr', former: /événement n°/i, instead: 'the title of the event' },
  { language: 'fr', former: /réviser/i, instead: 'revoir' },
  { language: 'fr', former: /bouton ci-dessous/i, instead: 'lien ci-dessous' },
  { language: 'fr', former: /avec succès/i, instead: 'nothing: the participle says it' },
  { language: 'fr', former: /vous seule?\b/i, instead: 'vous uniquement' },
  { language: 'fr', former: /en tant qu’admin/i, instead: 'avec un compte d’administrateur' },
  { language: 'fr', former: /(?:projet|au sujet de) \{project\}/, instead: '« {project} »' },
  { language: 'fr', former: /au rang/i, instead: 'en position' },
  { language: 'fr', former: /projet interne/i, instead: 'projet suivi par AIL' },
  {
    language: 'fr',
    former: /(?:inscription|rôle|sessions) de \{name\}/i,
    instead: 'the name after a colon: “de” becomes “d’” before a vowel',
  },
  { language: 'fr', former: /compte comme à jour/i, instead: 'est considérée comme à jour' },
  { language: 'fr', former: /(?<!\{)\borigina(?:l|ux)\b/i, instead: 'texte d’origine' },
  { language: 'sw', former: /\p{L}'\p{L}/u, instead: '’' },
  { language: 'sw', former: /[\d}M]\+/, instead: 'zaidi ya' },
  { language: 'sw', former: /jukwaa/i, instead: 'kongamano; of an award the stage: steji' },
  { language: 'sw', former: /\belekezi/i, instead: 'ulezi wa kitaalamu, ukufunzi' },
  { language: 'sw', former: /limejaa/i, instead: 'nafasi za tukio zimejaa' },
  { language: 'sw', former: /waliosajiliwa/i, instead: 'waliojisajili' },
  { language: 'sw', former: /unapotoka/i, instead: 'unapoondoka' },
  { language: 'sw', former: /vitambulisho|\(tags?\)/i, instead: 'lebo' },
  { language: 'sw', former: /kategoria/i, instead: 'kundi' },
  { language: 'sw', former: /\bnambari/i, instead: 'namba' },
  { language: 'sw', former: /\basilia\b/i, instead: 'maandishi ya awali, lugha ya awali' },
  { language: 'sw', former: /\bfaili la\b/i, instead: 'faili ya' },
  { language: 'sw', former: /mwandalizi|waandalizi/i, instead: 'mwandaaji, waandaaji' },
  { language: 'sw', former: /kikamilifu/i, instead: 'nothing: it says "wholly"' },
  { language: 'sw', former: /\b[uwy]enye athari/i, instead: 'wenye manufaa kwa jamii' },
  { language: 'sw', former: /safuwima/i, instead: 'safu wima' },
  { language: 'sw', former: /kiwango cha uwekezaji/i, instead: 'kiasi cha uwekezaji' },
];

const formerWordProblems = (language: string, path: string, catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([key, text]) =>
    formerWords
      .filter((word) => word.language === language && word.former.test(text))
      .map(
        ({ former, instead }) =>
          `${path}: "${key}" says "${former.exec(text)?.[0]}"; write ${instead}.`,
      ),
  );

/** Words that ad blockers match in addresses, and so in `/locales/{language}/{namespace}.json`. */
const blockedWords =
  /^(?:newsletters?|shar(?:e|ing)|social|stat(?:s|istics?)?|analytics|track(?:er|ing)?|ads?|banners?|popups?|cookies?)$/;

const blockedNameProblems = (namespaces: Iterable<string>): string[] =>
  [...namespaces].flatMap((namespace) => {
    const words = namespace.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
    const blocked = words.find((word) => blockedWords.test(word));
    return blocked
      ? [`locales/*/${namespace}.json: ad blockers match "${blocked}"; choose another name.`]
      : [];
  });

const isInOrderOf = (reference: Catalogue, catalogue: Catalogue) =>
  Object.keys(catalogue).join() === Object.keys(inOrderOf(reference, catalogue)).join();

/** Every problem of the catalogues below `rootDir`, one sentence each. */
export const checkLocales = (
  rootDir = projectDir,
): { messages: number; namespaces: string[]; problems: string[] } => {
  const { namespaces, problems } = checkCatalogues(rootDir);
  problems.push(...blockedNameProblems(namespaces.keys()));
  const known = new Set<string>();
  for (const [namespace, byLanguage] of namespaces) {
    for (const [language, catalogue] of Object.entries(byLanguage)) {
      for (const key of Object.keys(catalogue)) known.add(`${namespace}.${key}`);
      problems.push(
        ...formerWordProblems(language, `locales/${language}/${namespace}.json`, catalogue),
      );
      if (!isInOrderOf(byLanguage[fallbackLanguage] ?? {}, catalogue)) {
        problems.push(
          `locales/${language}/${namespace}.json: not in the order of ${fallbackLanguage} (--order).`,
        );
      }
    }
  }
  const used = usedIds(rootDir, [...namespaces.keys()]);
  for (const id of contractIds) if (namespaces.has('api')) used.set(id, 'kit/contracts/errors.ts');
  for (const [id, file] of used)
    if (!known.has(id)) problems.push(`${id}: used in ${file}, in no catalogue.`);
  for (const id of known) if (!used.has(id)) problems.push(`${id}: used nowhere.`);
  return { messages: known.size, namespaces: [...namespaces.keys()], problems };
};

/** Puts every catalogue below `rootDir` in the order of the reference language's. */
export const orderLocales = (rootDir = projectDir): void => {
  const read = (path: string): Catalogue => JSON.parse(readFileSync(join(rootDir, path), 'utf8'));
  for (const path of globSync('locales/*/*.json', { cwd: rootDir })) {
    const reference = join('locales', fallbackLanguage, basename(path));
    const ordered = inOrderOf(read(reference), read(path));
    writeFileSync(join(rootDir, path), `${JSON.stringify(ordered, null, 2)}\n`);
  }
};

const main = async (): Promise<void> => {
  if (process.argv.includes('--order')) orderLocales();
  const { messages, namespaces, problems } = checkLocales();
  problems.push(...ownerProblems(namespaces, textOwners()));
  const pages = await Promise.all(appNames().map((name) => pagesOfPart(name)));
  const texts = cataloguesIn(join(projectDir, 'locales'));
  problems.push(...(await pageMessageProblems(pages.flat(), texts)));
  for (const problem of problems) console.error(problem);
  console.log(
    `Locales: ${messages} messages in ${languages.length} languages, ${problems.length} problems.`,
  );
  if (problems.length > 0 || messages === 0) process.exitCode = 1;
};

if (import.meta.main) void main();
