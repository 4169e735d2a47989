import type { EventModel } from '../../models/EventModel.ts';
import type { UserModel } from '../../models/UserModel.ts';

/** A draft exists for admins only. */
export const maySeeEvent = (user: UserModel | null, event: EventModel): boolean =>
  user?.isAdmin || event.status !== 'draft';
