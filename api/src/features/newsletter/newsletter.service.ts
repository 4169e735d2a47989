import type { Language } from '@ail/kit/contracts/enums';
import type { Subscribe } from '@ail/kit/contracts/newsletter';
import type { Knex } from 'knex';
import { keyOf } from '../../models/BaseModel.ts';
import { SubscriberModel } from '../../models/SubscriberModel.ts';

/** Notes an address; a second time changes nothing. */
export const subscribe = async (
  trx: Knex.Transaction,
  { email, source }: Subscribe,
  language: Language,
): Promise<void> => {
  await SubscriberModel.query(trx)
    .insert({
      email,
      emailKey: keyOf(email),
      source,
      language,
      status: 'pending',
      createdAt: new Date(),
    })
    .onConflict('emailKey')
    .ignore();
};
