import type { ImagePlace } from '@ail/kit/contracts/images/image';
import type { Knex } from 'knex';
import { Refusal } from '../../platform/http/errors.ts';
import { FormerImageNameModel, ImageModel, ImageUseModel, KeptImageModel } from './image.model.ts';
import { namesIn, type Picture, withPicture } from './replaced-pictures.ts';

/** The pictures in the translations of rows. */
export interface TranslatedPictures {
  /** The formatted texts of a row's translations, by the names that calls give them. */
  read(trx: Knex, rowId: number): Promise<Record<string, unknown>>;
  /** Change these texts by `change`; the translations stay as current as they were. */
  rewrite(trx: Knex, rowIds: readonly number[], change: (text: string) => string): Promise<void>;
}

/** A kind of rows that use pictures of the library. */
export interface PicturePlace<Row extends { id: number } = { id: number }> {
  place: ImagePlace;
  table: string;
  /** The column of `imageUses` that holds the row's id. */
  key: 'eventId' | 'projectId' | 'resourceId' | 'issueId';
  /** The columns of the row's title, and of the title's language. */
  title: string;
  language: string;
  /** The columns that hold names of pictures. */
  columns: readonly string[];
  /** The values of a row that may hold names of pictures, by the names that calls give them. */
  getTexts(row: Row): Record<string, unknown>;
  translations?: TranslatedPictures;
}

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

/** Change columns of rows, one row at a time under its lock: each may hold a whole article. */
export const rewriteTexts = async (
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

/**
 * Note which pictures of the library a row uses, in the transaction that has written it. From then on they cannot be
 * deleted.
 * @param before the row as it was
 * @throws Refusal validation_failed where a picture was added that is no longer in the library
 */
export const noteImageUses = async <Row extends { id: number }>(
  trx: Knex,
  { key, getTexts, translations }: PicturePlace<Row>,
  row: Row,
  before?: Row,
): Promise<void> => {
  const own = getTexts(row);
  const translated = (await translations?.read(trx, row.id)) ?? {};
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
  checkAdded(own, before ? namesIn(getTexts(before)) : []);
  // A translation shows what its original shows.
  checkAdded(translated, namesIn(own));
  const used = new Set(ids.values());
  const noted = before ? await ImageUseModel.query(trx).where(key, row.id) : [];
  for (const { id, imageId } of noted) {
    if (!used.delete(imageId)) await ImageUseModel.query(trx).deleteById(id);
  }
  for (const imageId of used) await ImageUseModel.query(trx).insert({ imageId, [key]: row.id });
};

/** The holder of a text that is not shown: a version of a resource, or a draft. */
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
 * Give everything that uses or keeps a picture its new name and shape. The rows keep their versions: an editor of such a
 * row has not missed a change of it.
 * @param former the picture as it was
 * @param names those that it has had
 */
export const replaceImageInUses = async (
  trx: Knex,
  places: readonly PicturePlace<never>[],
  former: ImageModel,
  names: readonly string[],
  picture: Picture,
): Promise<void> => {
  const imageId = former.id;
  const change = (text: string) => withPicture(text, names, former.width, picture);
  for (const { key, table, columns, translations } of places) {
    const uses = await ImageUseModel.query(trx).where({ imageId }).whereNotNull(key).select(key);
    const ids = uses.flatMap((use) => use[key] ?? []);
    if (ids.length === 0) continue;
    const rows = ids.map((id) => ({ id }));
    await rewriteTexts(trx, table, rows, columns, change);
    await translations?.rewrite(trx, ids, change);
  }
  const kept = await KeptImageModel.query(trx).where({ imageId });
  const versions = kept.flatMap(({ versionId }) => (versionId === null ? [] : [{ id: versionId }]));
  await rewriteTexts(trx, 'resourceVersions', versions, ['texts'], change);
  const drafts = kept.flatMap(({ userId, form }) => (form === null ? [] : [{ userId, form }]));
  await rewriteTexts(trx, 'formDrafts', drafts, ['typed'], change);
};
