/** @runs sqlite */
import type { Interests, MatchReason } from '@ail/kit/contracts/projects/interests';
import { type Candidate, candidateOf, matchRules, scoring } from './match-rules.ts';

const now = Date.parse('2026-06-01T00:00:00Z');
const dayMs = 86_400_000;

const nothing: Interests = {
  sectors: [],
  regions: [],
  countries: [],
  ranges: [],
  stages: [],
  impact: false,
};

const solar: Candidate = {
  id: 1,
  sector: 'clean-energy',
  region: 'East Africa',
  countryCode: 'KE',
  range: '$1M - $5M',
  stage: 'growth',
  impact: true,
  publishedAt: now - 30 * dayMs,
};

const score = (interests: Partial<Interests>, candidate: Partial<Candidate> = {}) =>
  scoring({ ...nothing, ...interests }, now)({ ...solar, ...candidate });

/** Interests that one rule answers, and what a project that does not fulfil them lacks. */
const byRule: Record<
  Exclude<MatchReason, 'new'>,
  [Partial<Interests>, Partial<Candidate>, weight: number]
> = {
  sector: [{ sectors: ['clean-energy', 'technology'] }, { sector: 'manufacturing' }, 40],
  country: [{ countries: ['KE'] }, { countryCode: 'UG' }, 30],
  region: [{ regions: ['East Africa'] }, { region: 'West Africa' }, 20],
  range: [{ ranges: ['$1M - $5M'] }, { range: '$5M+' }, 20],
  stage: [{ stages: ['growth'] }, { stage: 'idea' }, 10],
  impact: [{ impact: true }, { impact: false }, 10],
};

test.each(Object.entries(byRule))(
  '%s: a project matches by it alone, and not without it',
  (code, [interests, other, weight]) => {
    expect(score(interests)).toEqual({ score: weight, reasons: [code] });
    expect(score(interests, other)).toBeUndefined();
  },
);

test('what is new is said and counts, but makes no match', () => {
  const thisWeek = { publishedAt: now - 6 * dayMs };
  expect(score({ regions: ['East Africa'] }, thisWeek)).toEqual({
    score: 25,
    reasons: ['region', 'new'],
  });
  expect(score({ regions: ['West Africa'] }, thisWeek)).toBeUndefined();
  expect(score({ regions: ['East Africa'] }, { publishedAt: now - 7 * dayMs })?.reasons).toEqual([
    'region',
  ]);
});

test('a country counts in place of its region', () => {
  const places: Partial<Interests> = { countries: ['KE'], regions: ['East Africa'] };
  expect(score(places)).toEqual({ score: 30, reasons: ['country'] });
  expect(score(places, { countryCode: 'UG' })).toEqual({ score: 20, reasons: ['region'] });
});

test('a match has at least half of what is asked for', () => {
  const all: Partial<Interests> = {
    sectors: ['clean-energy'],
    regions: ['East Africa'],
    ranges: ['$1M - $5M'],
    stages: ['growth'],
    impact: true,
  };
  expect(score(all)).toEqual({
    score: 100,
    reasons: ['sector', 'region', 'range', 'stage', 'impact'],
  });
  expect(score(all, { sector: 'technology' })?.score).toBe(60);
  expect(score(all, { sector: 'technology', stage: null })?.score).toBe(50);
  expect(score(all, { sector: 'technology', range: null })).toBeUndefined();
});

test('no interests match nothing', () => {
  expect(score({})).toBeUndefined();
});

test('each rule is tested here', () => {
  expect(matchRules.map(({ code }) => code)).toEqual([...Object.keys(byRule), 'new']);
});

test.each([
  ['$100K - $500K', '$100K - $500K'],
  ['$500K - $1M', '$500K - $1M'],
  ['$1M - $5M', '$1M - $5M'],
  ['$5M+', '$5M+'],
  ['2.5M dollars', '$1M - $5M'],
  ['on request', null],
])('the range of a project with "%s"', (investmentRange, range) => {
  const project = {
    id: 1,
    sector: solar.sector,
    location: solar.region,
    countryCode: null,
    investmentRange,
    stage: null,
    impact: false,
    publishedAt: null,
  };
  expect(candidateOf(project).range).toBe(range);
});
