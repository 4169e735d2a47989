import { useRefresh } from '@ail/kit/browser/query';
import type { CreateDoorPass } from '@ail/kit/contracts/door/door';
import { createDoorPass, listDoorPasses, revokeDoorPass } from '@ail/kit/contracts/door/door.calls';
import { callAsAdmin, useAdminCall } from '../../blocks/calls/admin-calls.ts';

/** The latest door passes of an event. */
export const useDoorPasses = (eventId: number) =>
  useAdminCall(listDoorPasses, { params: { id: eventId }, query: { limit: 20 } });

/** The calls that change door passes; each reads the list again. */
export const useDoorPassActions = (eventId: number) => {
  const refresh = useRefresh();
  return {
    create: async (pass: Partial<CreateDoorPass>) => {
      const made = await callAsAdmin(createDoorPass, { params: { id: eventId }, body: pass });
      await refresh(listDoorPasses);
      return made;
    },
    revoke: async (passId: number) => {
      await callAsAdmin(revokeDoorPass, { params: { id: eventId, passId } });
      await refresh(listDoorPasses);
    },
  };
};
