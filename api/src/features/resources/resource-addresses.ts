import { slugOf } from '@ail/kit/contracts/resources/slug';
import type { Knex } from 'knex';
import { Refusal } from '../../platform/http/errors.ts';
import { ResourceAddressModel } from './resource-address.model.ts';

/** Reserves an address, unless another resource has it or had it. */
const reserve = async (trx: Knex, resourceId: number, slug: string): Promise<boolean> => {
  await ResourceAddressModel.query(trx)
    .insert({ slug, resourceId, createdAt: new Date() })
    .onConflict('slug')
    .ignore();
  // Locked, to read what others have committed since this transaction began.
  const address = await ResourceAddressModel.query(trx).findById(slug).forUpdate();
  return address?.resourceId === resourceId;
};

/**
 * Gives a resource an address, in the transaction that writes it. Former ones stay reserved for it and lead to it.
 * @param asked as an admin typed it; without it the address is made of the title, with a number where that is taken
 * @throws Refusal validation_failed if another resource has the asked one
 */
export const takeAddress = async (
  trx: Knex,
  { id, title }: { id: number; title: string },
  asked: string | null | undefined,
): Promise<string> => {
  if (asked) {
    if (await reserve(trx, id, asked)) return asked;
    throw new Refusal('validation_failed', { fields: { slug: 'validation.slugTaken' } });
  }
  const plain = slugOf(title);
  for (let number = 1; number <= 20; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (await reserve(trx, id, slug)) return slug;
  }
  // Twenty have the same title: the id makes it unique, unless somebody has typed just that.
  const slug = `${plain.slice(0, 85)}-n${id}`;
  if (await reserve(trx, id, slug)) return slug;
  throw new Refusal('validation_failed', { fields: { slug: 'validation.slugTaken' } });
};
