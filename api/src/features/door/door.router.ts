import * as calls from '@ail/kit/contracts/door/door.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/http/errors.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { findEvent } from '../events/public.ts';
import { endpoint } from '../users/public.ts';
import { checkInTickets } from './check-ins.service.ts';
import { listDoorTickets } from './door.query.ts';
import {
  createDoorPass,
  listDoorPasses,
  presentDoorPass,
  revokeDoorPass,
} from './door-passes.service.ts';

/** The door of an event: its passes, its tickets, and who has been let in. */
export const doorEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  /** A pass opens the door of a draft, too. */
  const eventAtDoor = async (id: number) => found(await findEvent(db, id, { isAdmin: true }));
  return [
    endpoint(calls.createDoorPass, ({ user, body, id }) =>
      createDoorPass(services, user, id('id'), body),
    ),
    endpoint(calls.listDoorPasses, async ({ user, query, id, ctx }) => {
      const event = found(await findEvent(db, id('id'), user));
      const { items, total } = await listDoorPasses(db, event.id, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentDoorPass);
    }),
    endpoint(calls.revokeDoorPass, ({ user, id }) =>
      revokeDoorPass(db, user, id('id'), id('passId')),
    ),
    endpoint(calls.listDoorTickets, async ({ query, id, ctx }) => {
      const event = await eventAtDoor(id('eventId'));
      const { items, total } = await listDoorTickets(db, event.id, query);
      setPageHeaders(ctx, query, total);
      return items;
    }),
    endpoint(calls.checkIn, async ({ body, id }) =>
      checkInTickets(db, await eventAtDoor(id('eventId')), body.entries),
    ),
  ];
};
