import * as calls from '@ail/kit/contracts/users/session.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from './endpoint.ts';
import { endOtherSessions } from './session.model.ts';
import { endSession, sessionRow } from './session.ts';
import { endOwnSession, listOwnSessions, presentOwnSession } from './sessions.service.ts';

/** The sessions of the own account. */
export const sessionEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.listOwnSessions, async ({ user, query, ctx }) => {
    const { items, total } = await listOwnSessions(db, user.id, query);
    setPageHeaders(ctx, query, total);
    return items.map((session) => presentOwnSession(session, sessionRow(ctx)));
  }),
  endpoint(calls.endOwnSession, async ({ user, id, ctx }) => {
    const ended = await endOwnSession(db, user.id, id('id'));
    if (ended.id === sessionRow(ctx)?.id) endSession(ctx);
  }),
  endpoint(calls.endOtherSessions, ({ user, ctx }) =>
    endOtherSessions(db, user.id, sessionRow(ctx)),
  ),
];
