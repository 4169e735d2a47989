import { languages } from '@ail/kit/contracts/enums';
import { fold } from '@ail/kit/contracts/fold';
import type { Texts } from './texts.ts';

const shortest = 3;

/**
 * The values with a name of which a word begins with `word`, in any language.
 * @param terms the message id of each value's name
 * @param word folded
 */
export const valuesNamed = <T extends string>(
  { translate }: Texts,
  terms: Readonly<Record<T, string>>,
  word: string,
): T[] =>
  word.length < shortest
    ? []
    : (Object.keys(terms) as T[]).filter((value) =>
        languages.some((language) =>
          fold(translate(language, terms[value]))
            .split(/[\s-]+/)
            .some((part) => part.startsWith(word)),
        ),
      );
