import * as calls from '@ail/kit/contracts/people/person.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint, presentUser, sessionRow } from '../users/public.ts';
import { listPeople } from './people.query.ts';
import { changeRole, endSessions } from './people.service.ts';

/** Accounts and their roles. */
export const peopleEndpoints = (services: Services): AnyEndpoint[] => [
  endpoint(calls.listPeople, async ({ query, ctx }) => {
    const { items, total } = await listPeople(services.db, query);
    setPageHeaders(ctx, query, total);
    return items.map(presentUser);
  }),
  endpoint(calls.changeRole, ({ user, body, id, language }) =>
    changeRole(services, user, id('id'), body, language),
  ),
  endpoint(calls.endSessions, ({ user, id, ctx }) =>
    endSessions(services, user, id('id'), sessionRow(ctx)),
  ),
];
