import type { Language } from '@ail/kit/contracts/enums';
import { withoutRefused } from '@ail/kit/contracts/field-types';
import { limits } from '@ail/kit/contracts/limits';
import { type TranslatedKind, translatedFields } from '@ail/kit/contracts/translations';
import {
  type ExportState,
  kindsOf,
  parsedItem,
  translatedKinds,
} from '@ail/kit/contracts/translations/translation-file';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { EventModel } from '../events/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { ResourceModel } from '../resources/public.ts';
import {
  alignedWith,
  type Texts,
  textsOf,
  translationModels,
  translationsOfRows,
  withTranslation,
} from '../translations/public.ts';
import { arePairs, blocksOf, isHtml, type Unit } from './units.ts';
import { lengthOf, type WrittenItem } from './xliff.ts';

/** What rows of all kinds have whose texts are translated. */
export class TranslatedRow extends BaseModel {
  declare id: number;
  declare language: Language;
  declare title: string;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export const rowModels: Readonly<Record<TranslatedKind, typeof TranslatedRow>> = {
  events: EventModel,
  projects: ProjectModel,
  resources: ResourceModel,
};

/** Rows of before may have characters that the import would refuse, and that XML does not have. */
const inFile = ({ id, source, target, note }: Unit): Unit => ({
  id,
  source: withoutRefused(source),
  target: target && withoutRefused(target),
  note: withoutRefused(note),
});

/** The texts of a row as pieces for a translator, with those of its translation. */
export const unitsOf = (title: string, original: Texts, translation: Texts | undefined): Unit[] =>
  piecesOf(title, original, translation).map(inFile);

const piecesOf = (title: string, original: Texts, translation: Texts | undefined): Unit[] =>
  [...original].flatMap(([field, text]): Unit[] => {
    const translated = translation?.get(field);
    if (text === null) return [];
    if (typeof text !== 'string') {
      return text.flatMap(({ name, role }, index) => {
        const member = typeof translated === 'object' ? translated?.[index] : undefined;
        if (!role) return [];
        const note = `${title} · ${name}`;
        return [{ id: `${field}.${index + 1}`, source: role, target: member?.role ?? null, note }];
      });
    }
    const target = typeof translated === 'string' ? translated : null;
    if (!isHtml(field)) return text ? [{ id: field, source: text, target, note: title }] : [];
    const blocks = blocksOf(text);
    const targets = blocksOf(target ?? '');
    // A translation in other blocks is one piece, so that none of it is lost.
    if (target && !arePairs(blocks, targets)) {
      return [{ id: field, source: text, target, note: title }];
    }
    return blocks.map((source, index) => ({
      id: `${field}.${index + 1}`,
      source,
      target: targets[index] ?? null,
      note: title,
    }));
  });

/** What a file for translators holds. */
export interface Exported {
  kinds?: string | undefined;
  from: Language;
  to: Language;
  state?: ExportState | undefined;
  after?: string | undefined;
}

const batchSize = 50;
/** The tool of a translator may add as much again; what comes back must fit into an import. */
const mostCharacters = limits.translationFile.max / 2;

/**
 * The texts of rows for translators, by their kinds, the oldest rows first: as many rows as a file may hold, at least
 * one. Archived events are left out.
 * @returns `next`: the row after which the next file goes on; none where everything is in this one
 */
export const exportedItems = async (
  db: Knex,
  { kinds, from, to, state = 'missing', after }: Exported,
): Promise<{ items: WrittenItem[]; next?: string }> => {
  const begin = after ? parsedItem(after) : undefined;
  const items: WrittenItem[] = [];
  let length = 0;
  for (const kind of kindsOf(kinds)) {
    if (begin && translatedKinds.indexOf(kind) < translatedKinds.indexOf(begin.kind)) continue;
    let last = begin?.kind === kind ? begin.id : 0;
    for (;;) {
      const query = rowModels[kind]
        .query(db)
        .where(`${kind}.language`, from)
        .where(`${kind}.id`, '>', last)
        .orderBy(`${kind}.id`)
        .limit(batchSize);
      if (kind === 'events') query.whereNull('events.archivedAt');
      if (state !== 'all') query.modify(withTranslation(`${to}:${state}`));
      const rows = await query;
      const translations = await translationsOfRows(
        translationModels[kind].query(db).where({ language: to }),
        rows.map(({ id }) => id),
      );
      for (const row of rows) {
        const original = textsOf(kind, row);
        const [translation] = translations.get(row.id) ?? [];
        const units = unitsOf(
          row.title,
          original,
          translation && alignedWith(original, textsOf(kind, translation)),
        );
        const key = `${kind}/${row.id}`;
        const item = { key, outdated: translation?.outdated ?? false, units };
        length += lengthOf(item);
        const before = items.at(-1);
        if (before && length > mostCharacters) return { items, next: before.key };
        items.push(item);
      }
      if (rows.length < batchSize) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  return { items };
};

/** Whether a kind of row has a field of this name. */
export const hasField = (kind: TranslatedKind, field: string): boolean => {
  const fields: readonly string[] = translatedFields[kind];
  return fields.includes(field);
};
