import { argumentsOf, unfilledArguments } from '../build/messages.ts';
import { type Catalogue, keyOf, namespaceOf, type ReadCatalogue } from './add-texts.ts';
import type { Counterparts, Objection } from './compare.ts';
import { pageMessageProblems } from './page-messages.ts';
import type { ReleaseInfo } from './release-info.ts';
import { type Finding, sentencesByLanguage } from './sentences-by-language.ts';

/** The texts that are served, and who shows them. */
export interface ServedTexts {
  served: ReadCatalogue;
  /** The releases that are live, are canaries, or may still run in open tabs. */
  inUse: readonly ReleaseInfo[];
}

/** A release of texts, with its catalogues. */
interface TextsToServe {
  info: ReleaseInfo;
  catalogues: ReadCatalogue;
}

const nameOf = ({ name, version }: ReleaseInfo) => `${name} ${version}`;

/** The arguments that scripts were built to fill in. */
const builtWith = (info: ReleaseInfo, id: string): string[] => info.arguments[id] ?? [];

/** What is served once texts are live: of their namespaces theirs, of the others what is served. */
const replacing =
  ({ info, catalogues }: TextsToServe, served: ReadCatalogue): ReadCatalogue =>
  (path) =>
    info.texts?.some((namespace) => path.endsWith(`/${namespace}.json`))
      ? catalogues(path)
      : served(path);

/** What a canary is shown with: what is served, and of its own texts what that lacks. */
const adding =
  ({ catalogues }: TextsToServe, served: ReadCatalogue): ReadCatalogue =>
  async (path): Promise<Catalogue> => ({ ...(await catalogues(path)), ...(await served(path)) });

/**
 * Why sentences must not change so: they would take an argument that scripts which show them do not fill in.
 * Scripts fill in what they were built with, and what the sentence takes that is served.
 */
export const newArguments = (
  namespaces: readonly string[],
  before: ReadCatalogue,
  after: ReadCatalogue,
  shown: readonly ReleaseInfo[],
): Promise<Objection[]> => {
  const byId = Map.groupBy(
    shown.flatMap((info) => info.localeKeys.map((id) => ({ id, info }))),
    ({ id }) => id,
  );
  return sentencesByLanguage(async (language) => {
    const findings: Finding[] = [];
    for (const namespace of namespaces) {
      const path = `${language}/${namespace}.json`;
      const [old = {}, next = {}] = await Promise.all([before(path), after(path)]);
      for (const [key, text] of Object.entries(next)) {
        const id = `${namespace}.${key}`;
        const served = old[key];
        const taken = served === undefined || served === text ? [] : argumentsOf(text);
        if (taken.length === 0 || served === undefined) continue;
        const filled = argumentsOf(served);
        const failing = (byId.get(id) ?? []).flatMap(({ info }) =>
          unfilledArguments(taken, [...filled, ...builtWith(info, id)]).map((argument) => ({
            argument,
            by: nameOf(info),
          })),
        );
        for (const [argument, by] of Map.groupBy(failing, (one) => one.argument)) {
          const names = [...new Set(by.map((one) => one.by))].sort().join(', ');
          findings.push([
            `The sentence ${id} would take ${argument}`,
            `, which these scripts, live or in open tabs, do not fill in: ${names}. Give the sentence a new id.`,
          ]);
        }
      }
    }
    return findings;
  });
};

/** Why scripts must not be shown with these texts: those take what they were not built with. */
const missingArguments = (info: ReleaseInfo, texts: ReadCatalogue): Promise<Objection[]> =>
  sentencesByLanguage(async (language) => {
    const findings: Finding[] = [];
    for (const [namespace, ids] of Map.groupBy(info.localeKeys, namespaceOf)) {
      const catalogue = (await texts(`${language}/${namespace}.json`)) ?? {};
      for (const id of ids) {
        const taken = argumentsOf(catalogue[keyOf(id)] ?? '');
        for (const argument of unfilledArguments(taken, builtWith(info, id))) {
          findings.push([
            `${info.name} shows ${id}, whose served text takes ${argument}`,
            `; the text that ${info.name} was built with does not.`,
          ]);
        }
      }
    }
    return findings;
  });

/** Scripts and texts that are to go live; only what is there. */
interface Candidates<Texts> {
  app?: ReleaseInfo | undefined;
  texts: Texts;
}

const textsBeside = (
  texts: TextsToServe | undefined,
  served: ReadCatalogue,
  keepsServed: boolean,
) => {
  if (!texts) return served;
  return keepsServed ? adding(texts, served) : replacing(texts, served);
};

/**
 * Why scripts and texts must not go live beside what is in use: somebody would show sentences without what they
 * take.
 * @param keepsServed whether sentences that are served stay as they are, as for a canary
 */
export const argumentObjections = async (
  { app, texts }: Candidates<TextsToServe | undefined>,
  { served, inUse }: ServedTexts,
  keepsServed = false,
): Promise<Objection[]> => [
  ...(texts ? await newArguments(texts.info.texts, served, replacing(texts, served), inUse) : []),
  ...(app ? await missingArguments(app, textsBeside(texts, served, keepsServed)) : []),
];

/** The same, and why their texts do not fit where pages need them. */
export const messageObjections = async (
  { app, texts }: Candidates<TextsToServe>,
  { live, replaced, ...around }: Counterparts & ServedTexts,
  keepsServed = false,
): Promise<Objection[]> => {
  const others = [...live.values(), ...(replaced && !app ? [replaced] : [])];
  const own = textsBeside(texts, around.served, keepsServed);
  const objections = [
    ...(await argumentObjections({ app, texts }, around, keepsServed)),
    ...(await pageMessageProblems(
      others.flatMap(({ pages }) => pages),
      replacing(texts, around.served),
      texts.info.texts,
    )),
    ...(app ? await pageMessageProblems(app.pages, own) : []),
  ];
  return [...new Set(objections)];
};
