import type { CreateDoorPass } from '@ail/kit/contracts/door/door';
import type { DoorPass, NewDoorPass } from '@ail/kit/contracts/door/door.shape';
import { limits } from '@ail/kit/contracts/limits';
import { messageRef } from '@ail/kit/contracts/message-ref';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { type EventModel, findEvent } from '../events/public.ts';
import type { UserModel } from '../users/public.ts';
import { DoorPassModel, issueDoorPass, usualEndOfPass } from './door-pass.model.ts';

const dayMs = 86_400_000;

/**
 * When a new pass expires.
 * @throws Refusal validation_failed where that is past, or long after the event
 */
const expiryOf = (event: EventModel, asked: string | null, now: Date): Date => {
  const usual = usualEndOfPass(event, now);
  if (!asked) return usual;
  const expiresAt = new Date(asked);
  const { max } = limits.doorPassDays;
  const refuse = (message: string) =>
    new Refusal('validation_failed', { fields: { expiresAt: message } });
  if (expiresAt <= now) throw refuse('validation.future');
  if (expiresAt.getTime() > usual.getTime() + max * dayMs) {
    throw refuse(messageRef('validation.doorPassDays', { max }));
  }
  return expiresAt;
};

const named = ({ id, label }: DoorPassModel) => (label ? `${id} (${label})` : String(id));

/**
 * Makes a pass for the door of an event.
 * @returns it with its link, whose token stands in the fragment: no server and no log sees it
 * @throws Refusal not_found, validation_failed
 */
export const createDoorPass = (
  { db, config }: Services,
  user: UserModel,
  eventId: number,
  { label, expiresAt: asked }: CreateDoorPass,
): Promise<NewDoorPass> =>
  inTransaction(db, async (trx) => {
    const event = found(await findEvent(trx, eventId, user));
    const createdAt = new Date();
    const { pass, token } = await issueDoorPass(trx, {
      eventId,
      label,
      expiresAt: expiryOf(event, asked, createdAt),
      createdBy: user.id,
      createdAt,
    });
    await audit(trx, user, {
      action: 'update',
      entity: 'event',
      entityId: eventId,
      after: { doorPass: named(pass) },
    });
    const expiresAt = pass.expiresAt.toISOString();
    // The device needs the rest to forget everything in time, and to name itself, without a network.
    const fragment = new URLSearchParams({
      pass: token,
      until: expiresAt,
      ...(label && { label }),
    });
    const url = `${config.publicUrl}/admin/events/${eventId}/door#${fragment}`;
    return { id: pass.id, label: pass.label, url, expiresAt };
  });

/** The passes of an event, the newest first. */
export const listDoorPasses = (
  db: Knex,
  eventId: number,
  page: Page,
): Promise<Listed<DoorPassModel>> =>
  listPage(DoorPassModel.query(db).where({ eventId }).orderBy('id', 'desc'), page);

/** A pass without its token. */
export const presentDoorPass = (pass: DoorPassModel): DoorPass => ({
  id: pass.id,
  label: pass.label,
  expiresAt: pass.expiresAt.toISOString(),
  revokedAt: pass.revokedAt?.toISOString() ?? null,
  createdAt: pass.createdAt.toISOString(),
});

/**
 * Revokes a pass; one that is revoked stays so.
 * @throws Refusal not_found if it is not that event's
 */
export const revokeDoorPass = (
  db: Knex,
  user: UserModel,
  eventId: number,
  passId: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const pass = found(await DoorPassModel.query(trx).findById(passId).where({ eventId }));
    const revoked = await DoorPassModel.query(trx)
      .findById(passId)
      .whereNull('revokedAt')
      .patch({ revokedAt: new Date() });
    if (revoked === 0) return;
    await audit(trx, user, {
      action: 'update',
      entity: 'event',
      entityId: eventId,
      after: { doorPassRevoked: named(pass) },
    });
  });
