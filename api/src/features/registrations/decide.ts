import type { RegistrationDecisionChange } from '@ail/kit/contracts/registrations/registration';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { audit } from '../../audit/audit.ts';
import type { EventModel } from '../../models/EventModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import { presentRegistration } from '../../presenters/registration.presenter.ts';
import type { Services } from '../../services.ts';
import { decisionMail } from './registrations.mail.ts';
import { decide } from './registrations.service.ts';

/**
 * Approves or rejects a registration; where that changes it, the registrant is told and it is noted.
 * @returns it as it is now, and whether that is a change
 * @param event as read under a row lock in this transaction
 * @throws Refusal as `decide`
 */
export const decideAndTell = async (
  { texts, config, outbox }: Services,
  trx: Knex.Transaction,
  user: UserModel,
  event: EventModel,
  registrationId: number,
  decision: RegistrationDecisionChange,
): Promise<{ registration: Registration; changed: boolean }> => {
  const { registration, before, changed } = await decide(trx, event, registrationId, decision);
  if (changed) {
    const writer = { translate: texts.translate, publicUrl: config.publicUrl };
    await outbox.add(trx, decisionMail(writer, event, registration));
    await audit(trx, user, {
      action: 'status',
      entity: 'registration',
      entityId: registration.id,
      before: { status: before },
      after: { status: registration.status },
    });
  }
  return { registration: presentRegistration(registration, event.title), changed };
};
