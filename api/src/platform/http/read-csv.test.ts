/** @runs sqlite */
import { readCsv } from './read-csv.ts';

const read = (csv: string) =>
  readCsv(csv, { most: 10, trim: true, fieldOf: (header) => header || undefined });

test.each([
  ['a row of very many values', `name${';x'.repeat(5_000)}`],
  ['very many short rows', 'name,email\n'.repeat(500_001)],
  ['nothing but commas', ','.repeat(4_000_000)],
])('does not read %s', (_, csv) => {
  expect(read(csv)).toBeUndefined();
});

test('reads the widest row', () => {
  expect(read(`name${';x'.repeat(4_999)}`)?.[0]?.values).toHaveLength(5_000);
});
