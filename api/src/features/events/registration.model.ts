import type { Language, RegistrationStatus } from '@ail/kit/contracts/enums';
import type { Values } from '@ail/kit/contracts/field-table';
import type { registrationFields } from '@ail/kit/contracts/registrations/registration.fields';
import type { Knex } from 'knex';
import {
  keyOf,
  modelWith,
  searchTextLength,
  searchTextOf,
  sortKeyOf,
} from '../../platform/db/base.model.ts';
import type { UserModel } from '../users/public.ts';

/** A text to search, and as much of another as there is room for, in both of its spellings. */
const withMore = (text: string, more: string | null): string => {
  const room = searchTextLength - text.length - 1;
  if (!more || room < 2) return text;
  return `${text}\n${searchTextOf([more.slice(0, room / 2)], room)}`;
};

/**
 * The columns that registrations are compared, searched and sorted by.
 * @param answers those to the event's questions
 */
export const registrationKeys = (
  input: {
    name: string;
    email: string;
    organization: string | null;
    dietaryRequirements: string | null;
  },
  answers = '',
) => ({
  emailKey: keyOf(input.email),
  searchText: [input.dietaryRequirements, answers].reduce(
    withMore,
    searchTextOf([input.name, input.email, input.organization]),
  ),
  nameKey: sortKeyOf(input.name),
  organizationKey: sortKeyOf(input.organization),
});

export class RegistrationModel extends modelWith<Values<typeof registrationFields>>() {
  static override tableName = 'registrations';
  static override instants = ['confirmBy', 'createdAt', 'updatedAt', 'informedAt', 'remindedAt'];

  declare id: number;
  declare eventId: number;
  /** The account that was signed in, if any. */
  declare userId: number | null;
  declare emailKey: string;
  declare status: RegistrationStatus;
  /** Orders those who wait for a place; given under the event's lock, `null` for all others. */
  declare line: number | null;
  /** Until when the address must be confirmed; before, the registration holds no place. */
  declare confirmBy: Date | null;
  /** What the door scans; `null` where a process of before has made the row. */
  declare ticketCode: string | null;
  /** The language its mails are written in. */
  declare language: Language;
  /** Name, address, organization, dietary needs and answers, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  /** Name and organization without capitals and accents: sorting is the same on both engines. */
  declare nameKey: string;
  declare organizationKey: string;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** When a mail last told the registrant of the date; `null` where the event has moved since without one. */
  declare informedAt: Date | null;
  /** When they were reminded of the date that the event has now. */
  declare remindedAt: Date | null;
}

/** Give an account that has proved its address the registrations that other accounts have made with it. */
export const takeRegistrations = async (trx: Knex, user: UserModel): Promise<void> => {
  // The index begins with the event. The update must lock no other rows than these.
  const made = await RegistrationModel.query(trx)
    .select('id')
    .whereIn('eventId', trx('events').select('id'))
    .where({ emailKey: user.emailKey })
    .whereNotNull('userId')
    .whereNot({ userId: user.id });
  await RegistrationModel.query(trx)
    .patch({ userId: user.id })
    .whereIn(
      'id',
      made.map(({ id }) => id),
    );
};
