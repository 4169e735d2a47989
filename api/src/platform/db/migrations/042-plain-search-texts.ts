import type { Knex } from 'knex';

const batchSize = 500;
const searchTextLength = 700;

const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ƙ: 'k',
  ɲ: 'n',
  ŋ: 'n',
  ɔ: 'o',
  ʋ: 'v',
  ƴ: 'y',
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter);

/** With the folded form of each line, unless it is a line already. */
const withFolded = (text: string) => {
  const lines = new Set(text.split('\n'));
  const added = [...new Set([...lines].map(folded))].filter((line) => !lines.has(line));
  return [text, ...added].join('\n').slice(0, searchTextLength);
};

const tables = [
  'events',
  'projects',
  'resources',
  'registrations',
  'users',
  'messages',
  'images',
  'auditLog',
  'outbox',
];

type Row = { id: number; searchText: string };

/** Adds to what admins search its text in plain letters: "œuvre" also as "oeuvre". */
export const up = async (db: Knex): Promise<void> => {
  for (const table of tables) {
    for (let lastId = 0; ; ) {
      const rows: Row[] = await db(table)
        .select('id', 'searchText')
        .where('id', '>', lastId)
        .orderBy('id')
        .limit(batchSize);
      for (const { id, searchText } of rows) {
        const text = withFolded(searchText);
        if (text !== searchText) await db(table).where({ id }).update({ searchText: text });
      }
      lastId = rows.at(-1)?.id ?? lastId;
      if (rows.length < batchSize) break;
    }
  }
};
