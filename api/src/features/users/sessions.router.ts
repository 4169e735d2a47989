import { paths } from '@ail/kit/contracts/paths';
import { pageQuery } from '@ail/kit/contracts/query-fields';
import { flag, instant, integer, listOf, nullable, text } from '@ail/kit/contracts/shape';
import type { OwnSession } from '@ail/kit/contracts/users/session';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { objectFor } from '../../http/json-schema.ts';
import { listPage, setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { endSession, sessionRow } from '../../middleware/session.ts';
import { openSessions, SessionModel } from '../../models/SessionModel.ts';
import type { Services } from '../../services.ts';

const idDigits = 8;

/** A number of the key, which is a hash of the cookie; 31 bits tell the few of one account apart. */
const idOf = ({ id }: SessionModel): number =>
  Number.parseInt(id.slice(0, idDigits), 16) >>> 1 || 1;

const sessionSchema = objectFor<OwnSession>({
  id: integer,
  createdAt: nullable(instant),
  seenAt: nullable(instant),
  userAgent: nullable(text),
  current: flag,
});

/** The sessions of the own account. */
export const sessionEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.userSessions,
    access: 'signedIn',
    summary: 'The own sessions, the newest first',
    query: pageQuery,
    status: 200,
    answer: listOf(sessionSchema),
    handle: async ({ user, query, ctx }) => {
      const sessions = openSessions(db, user.id).orderBy('createdAt', 'desc').orderBy('id');
      const { items, total } = await listPage(sessions, query);
      setPageHeaders(ctx, query, total);
      return items.map((row) => ({
        id: idOf(row),
        createdAt: row.createdAt?.toISOString() ?? null,
        seenAt: row.seenAt?.toISOString() ?? null,
        userAgent: row.userAgent,
        current: row.id === sessionRow(ctx)?.id,
      }));
    },
  }),
  undeclared({
    method: 'delete',
    path: '/api/user/sessions/:id',
    access: 'signedIn',
    guardsAccount: true,
    summary: 'End one of the own sessions; of this one it is signing out',
    status: 204,
    handle: async ({ user, id, ctx }) => {
      const number = id('id');
      const rows = await openSessions(db, user.id).select('id');
      const row = found(rows.find((one) => idOf(one) === number));
      await SessionModel.query(db).deleteById(row.id);
      if (row.id === sessionRow(ctx)?.id) endSession(ctx);
    },
  }),
];
