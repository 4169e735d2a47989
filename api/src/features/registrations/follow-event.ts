import type { Services } from '../../platform/services.ts';
import { type EventFollower, overFrom } from '../events/public.ts';
import { fillFreePlaces } from './fill-free-places.ts';
import { moveTokens } from './registration-tokens.ts';
import { forgetReminders } from './reminders.service.ts';

/** Keep private links and reminders in step with an event, and give its free places to the waiting list. */
export const registrationsOfEvent = (services: Services): EventFollower => ({
  async beforeNotice(trx, before, after) {
    if (overFrom(after).getTime() !== overFrom(before).getTime()) await moveTokens(trx, after);
    if (after.date.getTime() !== before.date.getTime()) await forgetReminders(trx, after.id);
  },
  afterNotice: (trx, event) => fillFreePlaces(services, trx, event),
});
