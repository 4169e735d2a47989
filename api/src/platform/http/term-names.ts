import { languages } from '@ail/kit/contracts/enums';
import { isInName, wordsOf } from '@ail/kit/contracts/fold';
import type { Texts } from './texts.ts';

const shortest = 3;

/** Other words for what a message names, folded, in any language. */
const alsoCalled: Readonly<Record<string, string>> = {
  'terms.sector.agriculture': 'agribusiness agroalimentaire livestock mifugo mazao',
  'terms.sector.energy':
    'power electricity electricite umeme kawi renewable renouvelables jadidifu',
  'terms.sector.manufacturing':
    'industry industrial factory factories usine usines viwanda kiwanda',
  'terms.sector.technology': 'technologies ict tic tehama digital numerique kidijitali',
  'terms.sector.infrastructure': 'construction btp ujenzi',
  'terms.region.east': 'eastern orientale',
  'terms.region.west': 'western occidentale',
  'terms.region.north': 'northern septentrionale maghreb',
  'terms.region.central': 'centre',
  'terms.subSector.coffee': 'cafeiculture buni',
  'terms.subSector.foodProcessing': 'transformation alimentaire cassava manioc muhogo',
  'terms.subSector.rice': 'mchele riziculture',
  'terms.subSector.grainStorage': 'silos grenier maghala maize mais mahindi cereals',
  'terms.subSector.spices': 'vanilla vanille vanila cocoa cacao kakao',
  'terms.subSector.horticulture': 'maraichage irrigation umwagiliaji citrus agrumes machungwa',
  'terms.subSector.edibleOil': 'sunflower tournesol alizeti huilerie',
  'terms.subSector.nuts': 'cashew anacarde cajou korosho',
  'terms.subSector.solar': 'photovoltaic photovoltaique sola',
  'terms.subSector.wind': 'eolienne eoliennes upepo turbines',
  'terms.subSector.hydropower': 'hydro hydraulique hydroelectrique barrage dam bwawa',
  'terms.subSector.textiles': 'cotton coton pamba garments vetements mavazi habillement',
  'terms.subSector.packaging': 'recycling recyclage',
  'terms.subSector.wood': 'timber furniture meubles samani menuiserie',
  'terms.subSector.leather': 'shoes chaussures viatu',
  'terms.subSector.fintech': 'payments paiements malipo mobile money',
  'terms.subSector.health': 'medical hospital hopital hospitali clinique zahanati',
  'terms.subSector.logistics': 'transport freight fret usafirishaji',
  'terms.subSector.dataCentres': 'data centers',
  'terms.subSector.education': 'training formation mafunzo school ecole shule',
  'terms.subSector.connectivity': 'broadband internet intaneti telecoms haut debit',
  'terms.subSector.ports': 'harbour harbor',
  'terms.subSector.rail': 'railway railways ferroviaire treni train',
  'terms.subSector.urbanTransport': 'tramway bus metro',
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
