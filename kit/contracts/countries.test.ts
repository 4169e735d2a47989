import { countriesNamed, countryCode, countryOfPlace } from './countries.ts';
import { wordsOf } from './fold.ts';

const names: [name: string, code: string][] = [
  ['RDC', 'CD'],
  ['RD Congo', 'CD'],
  ['Congo-Kinshasa', 'CD'],
  ['RCA', 'CF'],
  ['Centrafrique', 'CF'],
  ['République centrafricaine', 'CF'],
  ['République du Congo', 'CG'],
  ['Congo-Brazzaville', 'CG'],
  ['Congo Brazzaville', 'CG'],
  ['Kongo', 'CG'],
  ['Sao Tome', 'ST'],
  ['São Tomé and Príncipe', 'ST'],
  ['Guinea Bissau', 'GW'],
  ['Guinée-Bissau', 'GW'],
  ['Guinée Conakry', 'GN'],
  ['Cape Verde', 'CV'],
  ['Cap Vert', 'CV'],
  ['Cabo Verde', 'CV'],
  ['Swaziland', 'SZ'],
  ['Ivory Coast', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Tanzanie', 'TZ'],
];

test.each(names)('%s is the country %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
  expect(countryOfPlace(`Port, ${name}`)).toBe(code);
});

test.each(names)('each word of %s finds %s', (name, code) => {
  for (const word of wordsOf(name))
    expect([word, countriesNamed(word)]).toEqual([word, expect.arrayContaining([code])]);
});

test('a word of two letters is no beginning of a name', () => {
  expect(countriesNamed('ke')).toEqual([]);
});
