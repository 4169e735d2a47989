import type { Answer, Sent } from '@ail/kit/contracts/call';
import type { Language } from '@ail/kit/contracts/enums';
import type { decideRegistrations as decideCall } from '@ail/kit/contracts/registrations/registration.calls';
import { found, Refusal } from '../../platform/http/errors.ts';
import { refusalOf, rowFailureOf } from '../../platform/http/failures.ts';
import type { Services } from '../../platform/services.ts';
import { RegistrationModel } from '../events/public.ts';
import type { UserModel } from '../users/public.ts';
import { decideRegistration } from './registrations.service.ts';

interface Caller {
  language: Language;
  /** Takes note of an error that does not fail the whole call. */
  report(error: unknown): void;
}

/**
 * Approves or rejects several registrations, each in a transaction of its own.
 * @returns the outcome of each; after an error that is no refusal the others are not tried
 * @throws such an error where nothing has been decided yet: the whole call can be repeated
 */
export const decideRegistrations = async (
  services: Services,
  user: UserModel,
  { status, ids, seenStatuses }: Sent<typeof decideCall>,
  { language, report }: Caller,
): Promise<Answer<typeof decideCall>> => {
  const outcomes: Answer<typeof decideCall> = [];
  const seen = new Map(ids.map((id, index) => [id, seenStatuses?.[index]]));
  const fail = (id: number, refusal: Refusal) => {
    const failure = rowFailureOf(services.texts, language, refusal);
    outcomes.push({ id, registration: null, changed: false, failure });
  };
  let isStopped = false;
  for (const [id, seenStatus] of seen) {
    if (isStopped) {
      fail(id, new Refusal('not_tried'));
      continue;
    }
    try {
      // A registration never moves to another event, so this may be read before the lock.
      const { eventId } = found(await RegistrationModel.query(services.db).findById(id));
      const decided = await decideRegistration(services, user, eventId, id, { status, seenStatus });
      outcomes.push({ id, ...decided, failure: null });
    } catch (error) {
      if (!(error instanceof Refusal)) {
        if (!outcomes.some(({ changed }) => changed)) throw error;
        report(error);
        isStopped = true;
      }
      fail(id, refusalOf(error));
    }
  }
  return outcomes;
};
