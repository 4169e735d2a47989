import { isId } from '@ail/kit/contracts/id';
import { isSlug } from '@ail/kit/contracts/resources/slug';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { builtOnce, compile, readCompiled } from '../../platform/db/compiled.ts';

/** The last part of an address of a resource, which it has or once had. */
export class ResourceAddressModel extends BaseModel {
  static override tableName = 'resourceAddresses';
  static override idColumn = 'slug';
  static override instants = ['createdAt'];

  declare slug: string;
  declare resourceId: number;
  declare createdAt: Date;
}

/**
 * The id of the resource that has, or once had, a place in an address: an id or a text; `undefined` if there is none.
 */
export const resourceIdAt = async (db: Knex, place: string): Promise<number | undefined> => {
  if (isId(place)) return Number(place);
  const slug = place.toLowerCase();
  if (!isSlug(slug)) return undefined;
  const query = builtOnce(db, JSON.stringify(['resource address', slug]), () =>
    compile(ResourceAddressModel.query(db).findById(slug)),
  );
  const [address] = await readCompiled(db, ResourceAddressModel, query);
  return address?.resourceId;
};
