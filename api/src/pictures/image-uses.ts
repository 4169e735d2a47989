import {
  type ImagePlace,
  imagePlaces,
  uploadedImagesInText,
} from '@ail/kit/contracts/images/image';
import { htmlFields, type TranslatedKind, translatedFields } from '@ail/kit/contracts/translations';
import type { Knex } from 'knex';
import { found, Refusal } from '../http/errors.ts';
import type { EventModel } from '../models/EventModel.ts';
import { FormerImageNameModel, ImageModel, ImageUseModel } from '../models/ImageModel.ts';
import type { NewsletterIssueModel } from '../models/NewsletterIssueModel.ts';
import { ProjectModel } from '../models/ProjectModel.ts';
import { ResourceModel } from '../models/ResourceModel.ts';
import { translationModels } from '../models/TranslationModel.ts';
import { hashOf, textsOf } from '../models/translated-texts.ts';

/**
 * For each thing that uses pictures: its table, its column in `imageUses`, its column with what it is called, and those
 * that hold names of pictures.
 */
export const imageColumns = {
  event: { table: 'events', key: 'eventId', title: 'title', columns: ['image'] },
  project: {
    table: 'projects',
    key: 'projectId',
    title: 'title',
    columns: ['images', 'details', 'proposal'],
  },
  resource: {
    table: 'resources',
    key: 'resourceId',
    title: 'title',
    columns: ['imageUrl', 'content'],
  },
  issue: {
    table: 'newsletterIssues',
    key: 'issueId',
    title: 'subject',
    columns: ['texts', 'sentTexts'],
  },
} as const satisfies Record<ImagePlace, object>;

/** Those of which translations may show pictures, too. */
const kinds: Partial<Record<ImagePlace, 'projects' | 'resources'>> = {
  project: 'projects',
  resource: 'resources',
};

interface Rows {
  event: Pick<EventModel, 'id' | 'image'>;
  project: Pick<ProjectModel, 'id' | 'images' | 'details' | 'proposal'>;
  resource: Pick<ResourceModel, 'id' | 'imageUrl' | 'content'>;
  issue: Pick<NewsletterIssueModel, 'id' | 'texts'>;
}

const texts: { [Place in ImagePlace]: (row: Rows[Place]) => Record<string, unknown> } = {
  event: ({ image }) => ({ image }),
  project: ({ images, details, proposal }) => ({ images, details, proposal }),
  resource: ({ imageUrl, content }) => ({ imageUrl, content }),
  // By language, as it is sent.
  issue: ({ texts }) => texts,
};

const namesIn = (value: unknown): string[] =>
  JSON.stringify(value ?? '').match(uploadedImagesInText) ?? [];

/** The formatted texts of a row's translations, by the names that calls give them. */
const textsOfTranslations = async (trx: Knex, place: ImagePlace, rowId: number) => {
  const kind = kinds[place];
  if (!kind) return {};
  const translations = await translationModels[kind].query(trx).where({ rowId });
  return Object.fromEntries(
    translations.flatMap((translation) =>
      [...textsOf(kind, translation)]
        .filter(([field]) => htmlFields.includes(field))
        .map(([field, text]) => [`translations.${translation.language}.${field}`, text]),
    ),
  );
};

/** The ids of pictures by their names, and by those they had before. */
const idsOf = async (trx: Knex, names: readonly string[]): Promise<Map<string, number>> => {
  const former = await FormerImageNameModel.query(trx).findByIds([...names]);
  const current = await ImageModel.query(trx).select('id', 'name').whereIn('name', names);
  return new Map([
    ...former.map(({ name, imageId }) => [name, imageId] as const),
    ...current.map(({ name, id }) => [name, id] as const),
  ]);
};

/**
 * Notes which pictures of the library a row uses, in the transaction that has written it. From then on they cannot be
 * deleted.
 * @param before the row as it was
 * @throws Refusal validation_failed where a picture was added that is not in the library any more
 */
export const noteImageUses = async <Place extends ImagePlace>(
  trx: Knex,
  place: Place,
  row: Rows[Place],
  before?: Rows[Place],
): Promise<void> => {
  const own = texts[place](row);
  const translated = await textsOfTranslations(trx, place, row.id);
  const names = [...new Set(namesIn([own, translated]))];
  if (names.length === 0 && !before) return;
  const ids = names.length === 0 ? new Map<string, number>() : await idsOf(trx, names);
  const checkAdded = (fields: Record<string, unknown>, earlier: readonly string[]) => {
    for (const [field, value] of Object.entries(fields)) {
      if (namesIn(value).some((name) => !ids.has(name) && !earlier.includes(name))) {
        throw new Refusal('validation_failed', { fields: { [field]: 'validation.imageGone' } });
      }
    }
  };
  checkAdded(own, before ? namesIn(texts[place](before)) : []);
  // A translation shows what its original shows.
  checkAdded(translated, namesIn(own));
  const { key } = imageColumns[place];
  const used = new Set(ids.values());
  const noted = before ? await ImageUseModel.query(trx).where(key, row.id) : [];
  for (const { id, imageId } of noted) {
    if (!used.delete(imageId)) await ImageUseModel.query(trx).deleteById(id);
  }
  for (const imageId of used) await ImageUseModel.query(trx).insert({ imageId, [key]: row.id });
};

/** As `noteImageUses`, where only the translations of a row have changed. */
export const noteTranslatedImageUses = async (
  trx: Knex,
  kind: TranslatedKind,
  id: number,
): Promise<void> => {
  if (kind === 'projects') {
    const project = found(await ProjectModel.query(trx).findById(id));
    await noteImageUses(trx, 'project', project, project);
  } else if (kind === 'resources') {
    const resource = found(await ResourceModel.query(trx).findById(id));
    await noteImageUses(trx, 'resource', resource, resource);
  }
};

/** What is written here is what its translations were made of, but for the names of pictures. */
const keepTranslationsCurrent = async (
  trx: Knex,
  kind: 'projects' | 'resources',
  ids: readonly number[],
) => {
  const rows: { id: number }[] =
    kind === 'projects'
      ? await ProjectModel.query(trx).findByIds([...ids])
      : await ResourceModel.query(trx).findByIds([...ids]);
  for (const row of rows) {
    await translationModels[kind]
      .query(trx)
      .where({ rowId: row.id, outdated: false })
      .patch({ originalHash: hashOf(textsOf(kind, row)) });
  }
};

/** Gives whatever uses a picture its new name. Versions stay: whoever edits such a row has not missed a change of it. */
export const renameImageInUses = async (
  trx: Knex,
  imageId: number,
  names: readonly string[],
  newName: string,
): Promise<void> => {
  const rename = async (
    table: string,
    idColumn: string,
    ids: readonly number[],
    column: string,
  ) => {
    for (const name of names) {
      await trx(table)
        .whereIn(idColumn, ids)
        .where(column, 'like', `%${name}%`)
        .update(column, trx.raw('replace(??, ?, ?)', [column, name, newName]));
    }
  };
  for (const place of imagePlaces) {
    const { table, key, columns } = imageColumns[place];
    const uses = await ImageUseModel.query(trx).where({ imageId }).whereNotNull(key).select(key);
    const ids = uses.flatMap((use) => use[key] ?? []);
    if (ids.length === 0) continue;
    for (const column of columns) await rename(table, 'id', ids, column);
    const kind = kinds[place];
    if (!kind) continue;
    for (const field of translatedFields[kind].filter((one) => htmlFields.includes(one))) {
      await rename(translationModels[kind].tableName, 'rowId', ids, field);
    }
    await keepTranslationsCurrent(trx, kind, ids);
  }
};
