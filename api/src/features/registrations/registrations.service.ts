import type { Language, RegistrationStatus } from '@ail/kit/contracts/enums';
import type { RegistrationDecisionChange } from '@ail/kit/contracts/registrations/decision';
import type { CreateRegistration } from '@ail/kit/contracts/registrations/registration';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { audit } from '../../audit/audit.ts';
import { insertRow } from '../../db/compiled.ts';
import { uniqueViolation } from '../../db/errors.ts';
import { inEventTransaction } from '../../db/transaction.ts';
import { found, Refusal } from '../../http/errors.ts';
import { keyOf } from '../../models/BaseModel.ts';
import { type EventModel, lockEvent } from '../../models/EventModel.ts';
import { RegistrationModel, registrationSearchText } from '../../models/RegistrationModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import { presentRegistration } from '../../presenters/registration.presenter.ts';
import type { Services } from '../../services.ts';
import { confirmationMail, decisionMail } from './registrations.mail.ts';
import { acceptsRegistrations } from './registrations.policy.ts';

const countOf = (trx: Knex, eventId: number, status: RegistrationStatus[]) =>
  RegistrationModel.query(trx).where({ eventId }).whereIn('status', status).resultSize();

/**
 * Registers somebody for an event.
 * @param event as read under a row lock in this transaction, so that no two callers take one place
 * @throws Refusal registration_closed, already_registered or event_full
 */
const register = async (
  trx: Knex.Transaction,
  event: EventModel,
  input: Pick<RegistrationModel, keyof CreateRegistration>,
  caller: { userId: number | null; language: Language },
): Promise<RegistrationModel> => {
  const now = new Date();
  if (!acceptsRegistrations(event, now)) throw new Refusal('registration_closed');
  const emailKey = keyOf(input.email);
  if (event.capacity !== null) {
    const taken = await countOf(trx, event.id, ['pending', 'approved']);
    if (taken >= event.capacity) {
      const twice = await RegistrationModel.query(trx).findOne({ eventId: event.id, emailKey });
      throw new Refusal(twice ? 'already_registered' : 'event_full');
    }
  }
  // Where there is room, the unique index finds who has registered before.
  try {
    const row = {
      ...input,
      ...caller,
      eventId: event.id,
      emailKey,
      searchText: registrationSearchText(input),
      status: 'pending' as const,
      createdAt: now,
      updatedAt: now,
    };
    const id = await insertRow(trx, RegistrationModel, row);
    return Object.assign(new RegistrationModel(), row, { id });
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw new Refusal('already_registered');
    throw error;
  }
};

/**
 * Registers somebody for an event.
 * @param user who is signed in, if anybody
 * @param isConfirmed whether a confirmation is mailed
 * @throws Refusal not_found, registration_closed, already_registered or event_full
 */
export const registerForEvent = (
  services: Services,
  user: UserModel | null,
  eventId: number,
  input: CreateRegistration,
  { language, isConfirmed }: { language: Language; isConfirmed: boolean },
): Promise<Registration> =>
  inEventTransaction(services.db, eventId, async (trx) => {
    const event = found(await lockEvent(trx, eventId, user));
    const registration = await register(trx, event, input, { userId: user?.id ?? null, language });
    if (isConfirmed) {
      await services.outbox.add(trx, confirmationMail(services, event, registration));
    }
    return presentRegistration(registration, event.title);
  });

interface Decision {
  registration: RegistrationModel;
  before: RegistrationStatus;
  changed: boolean;
}

/**
 * Approves or rejects, from any state.
 * @param event as read under a row lock in this transaction
 * @throws Refusal not_found if the registration is not that event's, edit_conflict if its status is
 *   neither `seenStatus` nor what is decided, event_full past its capacity
 */
const decide = async (
  trx: Knex.Transaction,
  event: EventModel,
  registrationId: number,
  { status, seenStatus }: RegistrationDecisionChange,
): Promise<Decision> => {
  const registration = found(
    await RegistrationModel.query(trx).findById(registrationId).where({ eventId: event.id }),
  );
  const before = registration.status;
  if (before === status) return { registration, before, changed: false };
  if (seenStatus && seenStatus !== before) {
    const current = presentRegistration(registration, event.title);
    throw new Refusal('edit_conflict', { extra: { current } });
  }
  if (status === 'approved' && event.capacity !== null) {
    // A pending registration holds its place already; a rejected one has to find a new one.
    const counted: RegistrationStatus[] =
      registration.status === 'rejected' ? ['pending', 'approved'] : ['approved'];
    if ((await countOf(trx, event.id, counted)) >= event.capacity) throw new Refusal('event_full');
  }
  await registration.$query(trx).patchAndFetch({ status, updatedAt: new Date() });
  return { registration, before, changed: true };
};

/**
 * Approves or rejects a registration; where that changes it, the registrant is told and it is noted.
 * @returns the registration as it is now, and whether it has changed
 * @throws Refusal not_found, edit_conflict, event_full
 */
export const decideRegistration = (
  services: Services,
  user: UserModel,
  eventId: number,
  registrationId: number,
  decision: RegistrationDecisionChange,
): Promise<{ registration: Registration; changed: boolean }> =>
  inEventTransaction(services.db, eventId, async (trx) => {
    const event = found(await lockEvent(trx, eventId, user));
    const { registration, before, changed } = await decide(trx, event, registrationId, decision);
    if (changed) {
      await services.outbox.add(trx, decisionMail(services, event, registration));
      await audit(trx, user, {
        action: 'status',
        entity: 'registration',
        entityId: registration.id,
        title: event.title,
        before: { status: before },
        after: { status: registration.status },
      });
    }
    return { registration: presentRegistration(registration, event.title), changed };
  });
