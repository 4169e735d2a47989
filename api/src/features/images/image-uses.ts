import { type ImagePlace, imagePlaces } from '@ail/kit/contracts/images/image';
import { htmlFields, type TranslatedKind, translatedFields } from '@ail/kit/contracts/translations';
import type { Knex } from 'knex';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { EventModel } from '../events/event.model.ts';
import type { NewsletterIssueModel } from '../newsletter/newsletter-issue.model.ts';
import { ProjectModel } from '../projects/project.model.ts';
import { ResourceModel } from '../resources/resource.model.ts';
import { hashOf, textsOf } from '../translations/translated-texts.ts';
import { translationModels } from '../translations/translation.model.ts';
import { FormerImageNameModel, ImageModel, ImageUseModel, KeptImageModel } from './image.model.ts';
import { namesIn, type Picture, withPicture } from './replaced-pictures.ts';

/**
 * For each thing that uses pictures: its table, its column in `imageUses`, the columns of its title and of the title's
 * language, and those that hold names of pictures.
 */
export const imageColumns = {
  event: {
    table: 'events',
    key: 'eventId',
    title: 'title',
    language: 'language',
    columns: ['image'],
  },
  project: {
    table: 'projects',
    key: 'projectId',
    title: 'title',
    language: 'language',
    columns: ['images', 'details', 'proposal'],
  },
  resource: {
    table: 'resources',
    key: 'resourceId',
    title: 'title',
    language: 'language',
    columns: ['imageUrl', 'content'],
  },
  issue: {
    table: 'newsletterIssues',
    key: 'issueId',
    title: 'subject',
    language: 'originalLanguage',
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

/**
 * The ids of pictures by their names, and by those they had before.
 * @param isLocked whether none of them may be deleted until the transaction ends
 */
const idsOf = async (
  trx: Knex,
  names: readonly string[],
  isLocked = false,
): Promise<Map<string, number>> => {
  const former = FormerImageNameModel.query(trx).findByIds([...names]);
  const current = ImageModel.query(trx).select('id', 'name').whereIn('name', names);
  if (isLocked) {
    former.forShare();
    current.forShare();
  }
  return new Map([
    ...(await former).map(({ name, imageId }) => [name, imageId] as const),
    ...(await current).map(({ name, id }) => [name, id] as const),
  ]);
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

/** Changes columns of rows, one row at a time, under its lock: each may hold a whole article. */
const rewrite = async (
  trx: Knex,
  table: string,
  rows: readonly Record<string, unknown>[],
  columns: readonly string[],
  change: (text: string) => string,
) => {
  for (const row of rows) {
    const [texts]: Record<string, string | null>[] = await trx(table)
      .where(row)
      .select(...columns)
      .forUpdate();
    const changes = Object.entries(texts ?? {}).flatMap(([column, text]) => {
      const changed = text && change(text);
      return changed === text ? [] : [[column, changed] as const];
    });
    if (changes.length > 0) await trx(table).where(row).update(Object.fromEntries(changes));
  }
};

/** Changes the texts of rows that use pictures, and of their translations. */
const rewriteUses = async (
  trx: Knex,
  place: ImagePlace,
  ids: readonly number[],
  change: (text: string) => string,
) => {
  const { table, columns } = imageColumns[place];
  await rewrite(
    trx,
    table,
    ids.map((id) => ({ id })),
    columns,
    change,
  );
  const kind = kinds[place];
  if (!kind) return;
  const { tableName } = translationModels[kind];
  await rewrite(
    trx,
    tableName,
    await trx(tableName).whereIn('rowId', ids).select('rowId', 'language'),
    translatedFields[kind].filter((one) => htmlFields.includes(one)),
    change,
  );
  await keepTranslationsCurrent(trx, kind, ids);
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

/** What keeps a text that is not shown: a version of a resource, or a draft. */
type Keeper = { versionId: number } | { userId: number; form: string };

/**
 * Notes which pictures a version or a draft has, in the transaction that has written it, so that they cannot be deleted.
 * Those that are gone already are left out: what is typed is kept all the same.
 */
export const noteKeptImages = async (trx: Knex, keeper: Keeper, kept: unknown): Promise<void> => {
  const names = namesIn(kept);
  // The pictures of a version are used by its resource, so they are locked already.
  const isLocked = 'form' in keeper;
  const ids = new Set(names.length === 0 ? [] : (await idsOf(trx, names, isLocked)).values());
  for (const { id, imageId } of await KeptImageModel.query(trx).where(keeper)) {
    if (!ids.delete(imageId)) await KeptImageModel.query(trx).deleteById(id);
  }
  for (const imageId of ids) await KeptImageModel.query(trx).insert({ ...keeper, imageId });
};

/**
 * Gives whatever uses a picture, or keeps it, its new name and shape. Versions stay: whoever edits such a row has not
 * missed a change of it.
 * @param former the picture as it was
 * @param names those that it has had
 */
export const replaceImageInUses = async (
  trx: Knex,
  former: ImageModel,
  names: readonly string[],
  picture: Picture,
): Promise<void> => {
  const imageId = former.id;
  const change = (text: string) => withPicture(text, names, former.width, picture);
  for (const place of imagePlaces) {
    const { key } = imageColumns[place];
    const uses = await ImageUseModel.query(trx).where({ imageId }).whereNotNull(key).select(key);
    const ids = uses.flatMap((use) => use[key] ?? []);
    if (ids.length > 0) await rewriteUses(trx, place, ids, change);
  }
  const kept = await KeptImageModel.query(trx).where({ imageId });
  const versions = kept.flatMap(({ versionId }) => (versionId === null ? [] : [{ id: versionId }]));
  await rewrite(trx, 'resourceVersions', versions, ['texts'], change);
  const drafts = kept.flatMap(({ userId, form }) => (form === null ? [] : [{ userId, form }]));
  await rewrite(trx, 'formDrafts', drafts, ['typed'], change);
};
