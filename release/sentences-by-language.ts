import { type Language, languages } from '@ail/kit/contracts/enums';

/** A sentence in two halves; between them stands in which languages it holds. */
export type Finding = readonly [head: string, tail: string];

/** What is found in the texts of each language, one sentence for what is found in several. */
export const sentencesByLanguage = async (
  find: (language: Language) => Promise<readonly Finding[]>,
): Promise<string[]> => {
  const found = await Promise.all(
    languages.map(async (language) =>
      (await find(language)).map(([head, tail]) => ({ head, tail, language })),
    ),
  );
  const same = Map.groupBy(found.flat(), ({ head, tail }) => head + tail);
  return [...same.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const where = new Set([first, ...rest].map(({ language }) => language));
    return [`${first.head} (${[...where].join(', ')})${first.tail}`];
  });
};
