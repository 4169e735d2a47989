import type { Knex } from 'knex';

const batchSize = 500;
const sortKeyLength = 100;

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

const inPlainLetters = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter);

/** The columns of folded text, and of which the beginning only. */
const tables: readonly { table: string; id: 'id' | 'rowId'; texts: string[]; keys: string[] }[] = [
  { table: 'events', id: 'id', texts: ['foldedText'], keys: [] },
  { table: 'projects', id: 'id', texts: ['foldedText'], keys: ['titleKey'] },
  { table: 'resources', id: 'id', texts: ['foldedText'], keys: [] },
  { table: 'registrations', id: 'id', texts: [], keys: ['nameKey', 'organizationKey'] },
  { table: 'eventTranslations', id: 'rowId', texts: ['foldedText'], keys: ['titleKey'] },
  { table: 'projectTranslations', id: 'rowId', texts: ['foldedText'], keys: ['titleKey'] },
  { table: 'resourceTranslations', id: 'rowId', texts: ['foldedText'], keys: ['titleKey'] },
];

type Row = Record<string, string | number | null>;

/** Writes what visitors search and lists are sorted by in plain letters: "œuvre" as "oeuvre". */
export const up = async (db: Knex): Promise<void> => {
  for (const { table, id, texts, keys } of tables) {
    const columns = [...texts, ...keys];
    // A row of translations has the language in its key, too.
    const key = id === 'id' ? ['id'] : ['rowId', 'language'];
    for (let lastId = 0; ; ) {
      const ids: number[] = await db(table)
        .distinct(id)
        .where(id, '>', lastId)
        .orderBy(id)
        .limit(batchSize)
        .pluck(id);
      const to = ids.at(-1);
      if (to === undefined) break;
      const rows: Row[] = await db(table)
        .select(...key, ...columns)
        .where(id, '>', lastId)
        .where(id, '<=', to);
      for (const row of rows) {
        const changed = columns.flatMap((name): [string, string][] => {
          const text = String(row[name] ?? '');
          const plain = inPlainLetters(text);
          if (plain === text) return [];
          return [[name, keys.includes(name) ? plain.slice(0, sortKeyLength) : plain]];
        });
        if (changed.length === 0) continue;
        await db(table)
          .where(Object.fromEntries(key.map((name) => [name, row[name]])))
          .update(Object.fromEntries(changed));
      }
      lastId = to;
    }
  }
};
