import type { Language } from '@ail/kit/contracts/enums';
import { createIntl } from 'react-intl';
import { catalogue } from '../testing/render.tsx';
import { localAmounts } from './amounts.ts';
import { placeName } from './place-name.ts';
import { subSectorName } from './sub-sector-name.ts';

const intlOf = (locale: Language) => createIntl({ locale, messages: catalogue(locale) });
/** With plain spaces: the kind of space does not matter here. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['$500K - $1M', '$500K - $1M', '500 k$ – 1 M$', 'Dola elfu 500 – dola milioni 1'],
  ['$5M+', '$5M+', 'Plus de 5 M$', 'Zaidi ya dola milioni 5'],
  ['$2.4M', '$2.4M', '2,4 M$', 'Dola milioni 2.4'],
  ['$420,000', '$420,000', '420 000 $', 'Dola 420,000'],
  ['from $1.5B', 'from $1.5B', 'from 1,5 Md$', 'from dola bilioni 1.5'],
  [
    'to be agreed - see file',
    'to be agreed - see file',
    'to be agreed – see file',
    'to be agreed – see file',
  ],
])('formats the amounts in %j in each language', (text, en, fr, sw) => {
  expect(plain(localAmounts(intlOf('en'), text))).toBe(en);
  expect(plain(localAmounts(intlOf('fr'), text))).toBe(fr);
  expect(plain(localAmounts(intlOf('sw'), text))).toBe(sw);
});

it.each([
  ['Cameroon', 'Cameroon', 'Cameroun', 'Kameruni'],
  ['Douala, Cameroon', 'Douala, Cameroon', 'Douala, Cameroun', 'Douala, Kameruni'],
  ['DR Congo', 'DR Congo', 'RD Congo', 'Jamhuri ya Kidemokrasia ya Kongo'],
  ['Congo', 'Congo', 'Congo', 'Kongo'],
  ["côte d'ivoire", 'Côte d’Ivoire', 'Côte d’Ivoire', 'Cote d’Ivoire'],
  ['Atlantis', 'Atlantis', 'Atlantis', 'Atlantis'],
])('names %j in each language', (place, en, fr, sw) => {
  expect(placeName(intlOf('en'), place)).toBe(en);
  expect(placeName(intlOf('fr'), place)).toBe(fr);
  expect(placeName(intlOf('sw'), place)).toBe(sw);
});

it.each([
  ['Hydropower', 'Hydropower', 'Hydroélectricité', 'Umeme wa maji'],
  ['solar ', 'Solar', 'Solaire', 'Nishati ya jua'],
  ['Beekeeping', 'Beekeeping', 'Beekeeping', 'Beekeeping'],
])('names the sub-sector %j in each language, or as it was typed', (subSector, en, fr, sw) => {
  expect(subSectorName(intlOf('en'), subSector)).toBe(en);
  expect(subSectorName(intlOf('fr'), subSector)).toBe(fr);
  expect(subSectorName(intlOf('sw'), subSector)).toBe(sw);
});
