import { languages } from '@ail/kit/contracts/enums';
import { isInName, wordsOf } from '@ail/kit/contracts/fold';
import type { Texts } from './texts.ts';

const shortest = 3;

/** Other words for what a message names, folded, in any language. */
const alsoCalled: Readonly<Record<string, string>> = {
  'terms.sector.agriculture': 'agribusiness agroalimentaire livestock mifugo mazao',
  'terms.sector.energy':
    'power electricity electricite umeme kawi renewable renouvelables jadidifu solaire jua',
  'terms.sector.manufacturing':
    'industry industrial factory factories usine usines viwanda kiwanda',
  'terms.sector.technology': 'technologies ict tic tehama digital numerique kidijitali',
  'terms.sector.infrastructure': 'construction btp ujenzi',
  'terms.region.east': 'eastern orientale',
  'terms.region.west': 'western occidentale',
  'terms.region.north': 'northern septentrionale maghreb',
  'terms.region.central': 'centre',
  'terms.resourceCategory.analysis': 'markets marches soko',
  'terms.resourceCategory.stories': 'successes hadithi',
};

/**
 * The values with a name of which a word begins with what was typed, or which has several typed words in a
 * row, in any language.
 * @param terms the message id of each value's name
 * @param typed folded words, with single spaces
 */
export const valuesNamed = <T extends string>(
  { translate }: Texts,
  terms: Readonly<Record<T, string>>,
  typed: string,
): T[] =>
  typed.length < shortest
    ? []
    : (Object.keys(terms) as T[]).filter((value) =>
        [
          ...languages.map((language) => wordsOf(translate(language, terms[value])).join(' ')),
          alsoCalled[terms[value]] ?? '',
        ].some((name) => isInName(name, typed)),
      );
