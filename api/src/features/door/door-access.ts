import { passExpiresHeader } from '@ail/kit/contracts/door/door';
import { isId } from '@ail/kit/contracts/id';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { findDoorPass } from './door-pass.model.ts';

const bearer = /^Bearer ([\w-]{43})$/;

/**
 * Whether the request brings a valid pass for the door of the event in its path. The answer then says when the pass
 * expires.
 */
export const opensDoor =
  (db: Knex) =>
  async (ctx: Context): Promise<boolean> => {
    const [, token] = bearer.exec(ctx.get('Authorization')) ?? [];
    const { eventId } = ctx.params;
    if (!token || !isId(eventId)) return false;
    const pass = await findDoorPass(db, Number(eventId), token);
    if (pass) ctx.set(passExpiresHeader, pass.expiresAt.toISOString());
    return pass !== undefined;
  };
