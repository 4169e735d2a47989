import { type ImagePlace, uploadedImagePattern } from '@ail/kit/contracts/images/image';
import type { Knex } from 'knex';
import { Refusal } from '../http/errors.ts';
import type { EventModel } from '../models/EventModel.ts';
import { FormerImageNameModel, ImageModel, ImageUseModel } from '../models/ImageModel.ts';
import type { ProjectModel } from '../models/ProjectModel.ts';
import type { ResourceModel } from '../models/ResourceModel.ts';

/** For each thing that uses pictures: its table, its column in `imageUses`, and its columns that hold their names. */
export const imageColumns = {
  event: { table: 'events', key: 'eventId', columns: ['image'] },
  project: { table: 'projects', key: 'projectId', columns: ['images', 'details', 'proposal'] },
  resource: { table: 'resources', key: 'resourceId', columns: ['imageUrl', 'content'] },
} as const satisfies Record<ImagePlace, object>;

interface Rows {
  event: Pick<EventModel, 'id' | 'image'>;
  project: Pick<ProjectModel, 'id' | 'images' | 'details' | 'proposal'>;
  resource: Pick<ResourceModel, 'id' | 'imageUrl' | 'content'>;
}

const texts: { [Place in ImagePlace]: (row: Rows[Place]) => Record<string, unknown> } = {
  event: ({ image }) => ({ image }),
  project: ({ images, details, proposal }) => ({ images, details, proposal }),
  resource: ({ imageUrl, content }) => ({ imageUrl, content }),
};

const inText = new RegExp(uploadedImagePattern.source.replace(/[$^]/g, ''), 'g');

const namesIn = (value: unknown): string[] => JSON.stringify(value ?? '').match(inText) ?? [];

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
  const now = texts[place](row);
  const earlier = before && namesIn(texts[place](before));
  const names = [...new Set(namesIn(now))];
  if (names.length === 0 && earlier?.length === 0) return;
  const ids = names.length === 0 ? new Map<string, number>() : await idsOf(trx, names);
  for (const [field, value] of Object.entries(now)) {
    const isGone = (name: string) => !ids.has(name) && !earlier?.includes(name);
    if (namesIn(value).some(isGone)) {
      throw new Refusal('validation_failed', { fields: { [field]: 'validation.imageGone' } });
    }
  }
  const { key } = imageColumns[place];
  const used = new Set(ids.values());
  const noted = before ? await ImageUseModel.query(trx).where(key, row.id) : [];
  for (const { id, imageId } of noted) {
    if (!used.delete(imageId)) await ImageUseModel.query(trx).deleteById(id);
  }
  for (const imageId of used) await ImageUseModel.query(trx).insert({ imageId, [key]: row.id });
};

/** Gives whatever uses a picture its new name. Versions stay: whoever edits such a row has not missed a change of it. */
export const renameImageInUses = async (
  trx: Knex,
  imageId: number,
  names: readonly string[],
  newName: string,
): Promise<void> => {
  for (const { table, key, columns } of Object.values(imageColumns)) {
    const rows = ImageUseModel.query(trx).where({ imageId }).whereNotNull(key).select(key);
    const ids = (await rows).map((use) => use[key]);
    for (const column of ids.length === 0 ? [] : columns) {
      for (const name of names) {
        await trx(table)
          .whereIn('id', ids)
          .where(column, 'like', `%${name}%`)
          .update(column, trx.raw('replace(??, ?, ?)', [column, name, newName]));
      }
    }
  }
};
