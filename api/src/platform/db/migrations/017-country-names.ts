import type { Knex } from 'knex';

const batchSize = 500;

/** Names that no country had in migration 016, folded, with spaces for hyphens. */
const codes = new Map([
  ['rdc', 'CD'],
  ['zaire', 'CD'],
  ['congo kinshasa', 'CD'],
  ['kongo kinshasa', 'CD'],
  ['rca', 'CF'],
  ['centrafrique', 'CF'],
  ['kongo', 'CG'],
  ['republic of congo', 'CG'],
  ['republique du congo', 'CG'],
  ['jamhuri ya kongo', 'CG'],
  ['congo brazzaville', 'CG'],
  ['kongo brazzaville', 'CG'],
  ['kodivaa', 'CI'],
  ['cap vert', 'CV'],
  ['kepuvede', 'CV'],
  ['uhabeshi', 'ET'],
  ['guinea conakry', 'GN'],
  ['guinee conakry', 'GN'],
  ['guinea bissau', 'GW'],
  ['guinee bissau', 'GW'],
  ['guine bissau', 'GW'],
  ['sao tome', 'ST'],
  ['sao tome et principe', 'ST'],
  ['uswazi', 'SZ'],
]);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

const countryOf = (place: string | null) =>
  (place ?? '')
    .split(',')
    .toReversed()
    .map((part) => codes.get(plain(part)))
    .find((code) => code !== undefined);

/** Fills in the countries of events and projects whose place names one as it was not known before. */
export const up = async (db: Knex): Promise<void> => {
  const places = [
    ['events', 'location'],
    ['projects', 'country'],
  ] as const;
  for (const [table, column] of places) {
    for (let lastId = 0; ; ) {
      const rows: { id: number; place: string | null }[] = await db(table)
        .select('id', { place: column })
        .whereNull('countryCode')
        .where('id', '>', lastId)
        .orderBy('id')
        .limit(batchSize);
      for (const { id, place } of rows) {
        const countryCode = countryOf(place);
        if (countryCode) await db(table).where({ id }).update({ countryCode });
        lastId = id;
      }
      if (rows.length < batchSize) break;
    }
  }
};
