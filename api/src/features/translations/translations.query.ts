import type { Language } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { type TranslatedKind, translatedFields } from '@ail/kit/contracts/translations';
import { type ExportState, kindsOf } from '@ail/kit/contracts/translations/translation-file';
import type { Knex } from 'knex';
import { BaseModel } from '../../models/BaseModel.ts';
import { EventModel } from '../../models/EventModel.ts';
import { ProjectModel } from '../../models/ProjectModel.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';
import {
  translationModels,
  translationsOfRows,
  withTranslation,
} from '../../models/TranslationModel.ts';
import { alignedWith, type Texts, textsOf } from '../../models/translated-texts.ts';
import { blocksOf, isHtml, type Unit } from './units.ts';
import type { WrittenItem } from './xliff.ts';

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

const blocksOfTranslation = (source: readonly string[], html: string): (string | null)[] => {
  const blocks = blocksOf(html);
  return blocks.length === source.length ? blocks : source.map(() => null);
};

/** The texts of a row as pieces for a translator, with those of its translation. */
export const unitsOf = (title: string, original: Texts, translation: Texts | undefined): Unit[] =>
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
    const targets = blocksOfTranslation(blocks, target ?? '');
    // A translation in other blocks is one piece, so that none of it is lost.
    if (target && targets.includes(null)) {
      return [{ id: field, source: text, target, note: title }];
    }
    return blocks.map((source, index) => ({
      id: `${field}.${index + 1}`,
      source,
      target: targets[index] ?? null,
      note: title,
    }));
  });

interface Exported {
  kinds?: string | undefined;
  from: Language;
  to: Language;
  state?: ExportState | undefined;
}

const batchSize = 50;
/** A translation is about as long as its original; both must fit into the file that comes back. */
const mostCharacters = limits.translationFile.max / 3;

const lengthOf = (units: readonly Unit[]) =>
  units.reduce((sum, { source, target }) => sum + source.length + (target?.length ?? 0), 0);

/**
 * The texts of rows for translators, the oldest rows first: as many rows as a file may hold, at least one. Archived
 * events are left out.
 */
export const exportedItems = async (
  db: Knex,
  { kinds, from, to, state = 'missing' }: Exported,
): Promise<WrittenItem[]> => {
  const items: WrittenItem[] = [];
  let length = 0;
  for (const kind of kindsOf(kinds)) {
    let last = 0;
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
        length += lengthOf(units);
        if (length > mostCharacters && items.length > 0) return items;
        items.push({ key: `${kind}/${row.id}`, outdated: translation?.outdated ?? false, units });
      }
      if (rows.length < batchSize) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  return items;
};

/** Whether a kind of row has a field of this name. */
export const hasField = (kind: TranslatedKind, field: string): boolean => {
  const fields: readonly string[] = translatedFields[kind];
  return fields.includes(field);
};
