import { createIntl } from 'react-intl';
import { buildEvent } from './event.fixture.ts';
import { daysLeftTone, daysUntil, eventAction, isUpcoming } from './event-timing.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

describe('daysUntil', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const until = (date: string, timeZone = here) =>
    daysUntil({ date, timeZone }, now, createIntl({ locale: 'fr' }));

  it('counts nights, not hours', () => {
    expect(until(at(21, 23))).toBe(0);
    expect(until(at(22, 1))).toBe(1);
    expect(until(at(28, 1))).toBe(7);
    expect(until(at(20, 23))).toBe(-1);
  });

  it('counts those of the zone of the event', () => {
    const late = '2026-11-25T22:30:00Z';
    expect(until(late, 'UTC')).toBe(4);
    expect(until(late, 'Africa/Nairobi')).toBe(5);
  });
});

describe('isUpcoming', () => {
  it.each([
    [true, { date: at(22) }],
    [false, { date: at(20) }],
    [true, { date: at(20), endDate: at(22) }],
    [false, { date: at(19), endDate: at(20) }],
  ])('is %s for %o', (isSo, facts) => {
    expect(isUpcoming(buildEvent(facts), now)).toBe(isSo);
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

describe('eventAction', () => {
  const link = 'https://example.org/register';
  it.each([
    ['register', { registrationDeadline: at(22) }],
    ['register', { registrationDeadline: at(22), registrationLink: link }],
    ['link', { registrationDeadline: at(20), registrationLink: link }],
    ['link', { registrationDeadline: at(22), placesLeft: 0, registrationLink: link }],
    ['details', { registrationDeadline: at(20) }],
    ['details', { registrationDeadline: at(22), placesLeft: 0 }],
    ['wait', { registrationDeadline: at(22), placesLeft: 0, waitingList: true }],
    ['details', { registrationDeadline: at(20), placesLeft: 0, waitingList: true }],
    ['details', {}],
    ['none', { date: at(1) }],
    ['details', { date: at(20), endDate: at(22) }],
    ['none', { registrationDeadline: at(22), status: 'cancelled' as const }],
  ])('is %s for %o', (action, facts) => {
    expect(eventAction(buildEvent({ date: at(25), ...facts }), now)).toBe(action);
  });
});
