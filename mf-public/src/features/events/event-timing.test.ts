import type { Event } from '@ail/kit/contracts/events/event.shape';
import { buildEvent } from './event.fixture.ts';
import {
  daysLeftTone,
  daysUntil,
  eventAction,
  featuredEvent,
  homeEvents,
  splitByTiming,
} from './event-timing.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();
const ids = (events: readonly Event[]) => events.map(({ id }) => id);

describe('daysUntil', () => {
  it('counts nights, not hours', () => {
    expect(daysUntil(at(21, 23), now)).toBe(0);
    expect(daysUntil(at(22, 1), now)).toBe(1);
    expect(daysUntil(at(28, 1), now)).toBe(7);
  });
});

describe('daysLeftTone', () => {
  it.each([
    [0, 'danger'],
    [7, 'danger'],
    [8, 'warning'],
    [30, 'warning'],
    [31, 'success'],
  ])('%i days are %s', (days, tone) => {
    expect(daysLeftTone(days)).toBe(tone);
  });
});

describe('splitByTiming', () => {
  it('puts upcoming ones soonest first and past ones latest first', () => {
    const events = [at(30), at(1), at(23), at(20)].map((date, id) => buildEvent({ id, date }));
    const { upcoming, past } = splitByTiming(events, now);
    expect(ids(upcoming)).toEqual([2, 0]);
    expect(ids(past)).toEqual([3, 1]);
  });

  it('holds one that starts this moment for upcoming', () => {
    const event = buildEvent({ date: new Date(now).toISOString() });
    expect(splitByTiming([event], now).upcoming).toEqual([event]);
  });
});

describe('featuredEvent', () => {
  it('is the first upcoming one', () => {
    const events = [at(1), at(30), at(23)].map((date, id) => buildEvent({ id, date }));
    expect(featuredEvent(events, now)?.id).toBe(2);
  });
  it('is else the most recent past one', () => {
    const events = [at(1), at(20), at(3)].map((date, id) => buildEvent({ id, date }));
    expect(featuredEvent(events, now)?.id).toBe(1);
  });
  it('is never a cancelled one, and nothing where there is nothing', () => {
    expect(featuredEvent([buildEvent({ status: 'cancelled' })], now)).toBeUndefined();
    expect(featuredEvent([], now)).toBeUndefined();
  });
});

describe('homeEvents', () => {
  it('keeps published ones of today or later, soonest first, three at most', () => {
    const events = [
      buildEvent({ id: 1, date: at(30) }),
      buildEvent({ id: 2, date: at(21, 9) }),
      buildEvent({ id: 3, date: at(20, 23) }),
      buildEvent({ id: 4, date: at(25), status: 'draft' }),
      buildEvent({ id: 5, date: at(24), status: 'cancelled' }),
      buildEvent({ id: 6, date: at(26) }),
      buildEvent({ id: 7, date: at(28) }),
    ];
    expect(ids(homeEvents(events, now))).toEqual([2, 6, 7]);
  });
});

describe('eventAction', () => {
  const link = 'https://example.org/register';
  it.each([
    ['register', { registrationDeadline: at(22) }],
    ['register', { registrationDeadline: at(22), registrationLink: link }],
    ['link', { registrationDeadline: at(20), registrationLink: link }],
    ['link', { registrationDeadline: at(22), placesLeft: 0, registrationLink: link }],
    ['details', { registrationDeadline: at(20) }],
    ['details', { registrationDeadline: at(22), placesLeft: 0 }],
    ['details', {}],
    ['none', { date: at(1) }],
    ['none', { registrationDeadline: at(22), status: 'cancelled' as const }],
  ])('is %s for %o', (action, facts) => {
    expect(eventAction(buildEvent({ date: at(25), ...facts }), now)).toBe(action);
  });
});
