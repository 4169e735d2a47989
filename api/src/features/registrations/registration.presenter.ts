import type { Language } from '@ail/kit/contracts/enums';
import { createPicker } from '@ail/kit/contracts/field-table';
import {
  registrantFields,
  registrationFields,
} from '@ail/kit/contracts/registrations/registration.fields';
import type {
  AdminRegistration,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { type EventFacts, eventFactsOf, RegistrationModel } from '../events/public.ts';

const pickRegistrantFields = createPicker(registrantFields);
const pickFields = createPicker(registrationFields);

/**
 * Present a registration to its registrant.
 * @param position in the line of those who wait; `null` for others
 */
export const presentRegistration = (
  registration: RegistrationModel,
  event: EventFacts,
  position: number | null = null,
): Registration => {
  const fields = pickRegistrantFields(registration);
  return {
    id: registration.id,
    eventId: registration.eventId,
    eventLanguage: event.language,
    eventTitle: event.title,
    eventDate: event.date.toISOString(),
    eventEndDate: event.endDate?.toISOString() ?? null,
    eventTimeZone: event.timeZone,
    eventLocation: event.location,
    eventCountry: event.country,
    eventVenue: event.venue,
    eventStatus: event.status,
    ...fields,
    status: registration.status,
    position,
    confirmBy: registration.confirmBy?.toISOString() ?? null,
    createdAt: registration.createdAt.toISOString(),
    updatedAt: registration.updatedAt.toISOString(),
    // Names that the API contract has for fields of a registrant.
    role: fields.jobTitle,
    notes: [fields.specialAccommodations, fields.interestAreas].filter(Boolean).join('\n') || null,
    ticketCode: registration.status === 'approved' ? registration.ticketCode : null,
  };
};

/** Present a registration to admins. */
const presentAdminRegistration = (
  registration: RegistrationModel,
  event: EventFacts,
  position?: number | null,
): AdminRegistration => ({
  ...presentRegistration(registration, event, position),
  ...pickFields(registration),
});

/** The places in the line of those registrations that wait, from 1, by id. */
const positionsOf = async (
  db: Knex,
  registrations: readonly RegistrationModel[],
): Promise<Map<number, number>> => {
  const waiting = registrations.filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return new Map();
  const lines = db(RegistrationModel.tableName)
    .select('id')
    .rowNumber('position', (order) => order.partitionBy('eventId').orderBy('line'))
    .where('status', 'waiting')
    .whereIn('eventId', [...new Set(waiting.map(({ eventId }) => eventId))])
    .as('lines');
  const rows: { id: number; position: number | string }[] = await db(lines).whereIn(
    'id',
    waiting.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, position }) => [id, Number(position)]));
};

const presentAll = async <Presented>(
  db: Knex,
  registrations: readonly RegistrationModel[],
  present: (registration: RegistrationModel, event: EventFacts, position?: number) => Presented,
  language?: Language,
): Promise<Presented[]> => {
  const events = await eventFactsOf(
    db,
    registrations.map(({ eventId }) => eventId),
    language,
  );
  const positions = await positionsOf(db, registrations);
  return registrations.flatMap((one) => {
    const event = events.get(one.eventId);
    return event ? present(one, event, positions.get(one.id)) : [];
  });
};

/** Present registrations to their registrants, with their events in a language where there is a translation. */
export const presentRegistrations = (
  db: Knex,
  registrations: readonly RegistrationModel[],
  language?: Language,
): Promise<Registration[]> => presentAll(db, registrations, presentRegistration, language);

/** Present registrations to admins. */
export const presentAdminRegistrations = (
  db: Knex,
  registrations: readonly RegistrationModel[],
): Promise<AdminRegistration[]> => presentAll(db, registrations, presentAdminRegistration);
