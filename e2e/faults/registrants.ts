import { Caller } from '../../api/src/testing/caller.ts';
import { brokenDeliveries, brokenInvariants } from './invariants.ts';
import { expect, type Site } from './site.ts';
import { nothingWritten } from './writers.ts';

/** Registers people one after the other; gives their addresses and the slowest answer. */
export const registerMany = async (url: string, eventId: number, name: string, count: number) => {
  const caller = new Caller(url);
  const emails = Array.from({ length: count }, (_, index) => `${name}${index}@example.org`);
  let slowestMs = 0;
  for (const email of emails) {
    const begun = performance.now();
    const body = { name: 'Amina Otieno', email };
    const { status } = await caller.json('POST', `/api/events/${eventId}/register`, body);
    expect(status).toBe(201);
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
  }
  return { emails, slowestMs };
};

/** Expects that these registrations are whole, and that each was mailed once. */
export const expectMailed = async (
  { db }: Site,
  registrations: string[],
  delivered: string[],
): Promise<void> => {
  const written = { ...nothingWritten(), registrations };
  expect(await brokenInvariants(db, written)).toEqual([]);
  expect(await brokenDeliveries(db, written, delivered)).toEqual([]);
};
