import type { Language, RegistrationStatus } from '@ail/kit/contracts/enums';
import { BaseModel, searchTextOf } from './BaseModel.ts';

/**
 * What a search looks through.
 * @param answers those to the event's questions, of which it finds as much as there is room for
 */
export const registrationSearchText = (
  input: { name: string; email: string; organization: string | null },
  answers = '',
): string =>
  searchTextOf([input.name, input.email, input.organization, ...(answers ? [answers] : [])]);

export class RegistrationModel extends BaseModel {
  static override tableName = 'registrations';
  static override instants = ['confirmBy', 'createdAt', 'updatedAt', 'remindedAt'];

  declare id: number;
  declare eventId: number;
  /** The account that was signed in, if any. */
  declare userId: number | null;
  declare name: string;
  declare email: string;
  declare emailKey: string;
  declare organization: string | null;
  declare jobTitle: string | null;
  declare dietaryRequirements: string | null;
  declare specialAccommodations: string | null;
  declare interestAreas: string | null;
  declare status: RegistrationStatus;
  /** Orders those who wait for a place; given under the event's lock, `null` for all others. */
  declare line: number | null;
  /** Until when the address must be confirmed; before, the registration holds no place. */
  declare confirmBy: Date | null;
  /** The language its mails are written in. */
  declare language: Language;
  /** Name, address, organization and answers, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare remindedAt: Date | null;
}
