import type { CreateDoorPass } from '@ail/kit/contracts/door/door';
import { createDoorPass, listDoorPasses, revokeDoorPass } from '@ail/kit/contracts/door/door.calls';
import { callAsAdmin, useAdminCall } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** Read the latest door passes of an event. */
export const useDoorPasses = (eventId: number) =>
  useAdminCall(listDoorPasses, { params: { id: eventId }, query: { limit: 20 } });

/** Get the calls that change the door passes of an event. */
export const useDoorPassActions = (eventId: number) => {
  const after = useRefreshAfter(listDoorPasses);
  return {
    create: (pass: Partial<CreateDoorPass>) =>
      after.success(callAsAdmin(createDoorPass, { params: { id: eventId }, body: pass })),
    revoke: (passId: number) =>
      after.success(callAsAdmin(revokeDoorPass, { params: { id: eventId, passId } })),
  };
};
