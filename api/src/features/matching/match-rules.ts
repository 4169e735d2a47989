import type {
  InvestmentRange,
  ProjectLocation,
  ProjectSector,
  ProjectStage,
} from '@ail/kit/contracts/enums';
import { findRange, lowestAmount } from '@ail/kit/contracts/projects/amounts';
import type { Interests, MatchReason } from '@ail/kit/contracts/projects/interests';
import type { RowOf } from '../../platform/db/base.model.ts';
import type { ProjectModel } from '../projects/public.ts';

const weekMs = 7 * 86_400_000;

/** What the rules know of a project. */
export interface Candidate {
  id: number;
  sector: ProjectSector;
  region: ProjectLocation;
  countryCode: string | null;
  range: InvestmentRange | null;
  stage: ProjectStage | null;
  impact: boolean;
  /** In milliseconds; infinite until a process has noticed that visitors see it. */
  publishedAt: number;
}

interface Rule {
  code: MatchReason;
  /** Of the rules of one kind the first that applies counts. */
  kind: 'sector' | 'place' | 'range' | 'stage' | 'impact' | 'time';
  weight: number;
  /** Whether the interests ask for it; what nobody asks for adds to the score, but makes no match. */
  isAsked(interests: Interests): boolean;
  applies(interests: Interests, candidate: Candidate, now: number): boolean;
}

/** The rules of matching; docs/decisions/055 explains them. */
export const matchRules: readonly Rule[] = [
  {
    code: 'sector',
    kind: 'sector',
    weight: 40,
    isAsked: ({ sectors }) => sectors.length > 0,
    applies: ({ sectors }, { sector }) => sectors.includes(sector),
  },
  {
    code: 'country',
    kind: 'place',
    weight: 30,
    isAsked: ({ countries }) => countries.length > 0,
    applies: ({ countries }, { countryCode }) =>
      countryCode !== null && countries.includes(countryCode),
  },
  {
    code: 'region',
    kind: 'place',
    weight: 20,
    isAsked: ({ regions }) => regions.length > 0,
    applies: ({ regions }, { region }) => regions.includes(region),
  },
  {
    code: 'range',
    kind: 'range',
    weight: 20,
    isAsked: ({ ranges }) => ranges.length > 0,
    applies: ({ ranges }, { range }) => range !== null && ranges.includes(range),
  },
  {
    code: 'stage',
    kind: 'stage',
    weight: 10,
    isAsked: ({ stages }) => stages.length > 0,
    applies: ({ stages }, { stage }) => stage !== null && stages.includes(stage),
  },
  {
    code: 'impact',
    kind: 'impact',
    weight: 10,
    isAsked: ({ impact }) => impact,
    applies: ({ impact }, candidate) => impact && candidate.impact,
  },
  {
    code: 'new',
    kind: 'time',
    weight: 5,
    isAsked: () => false,
    applies: (_, { publishedAt }, now) => now - publishedAt < weekMs,
  },
];

/** A match has at least this part of the weight that the interests ask for. */
const leastPart = 0.5;

/** What a project would need to match in everything that the interests ask for; 0 if they ask for nothing. */
const askedWeight = (interests: Interests): number => {
  const byKind = new Map<string, number>();
  for (const { kind, weight, isAsked } of matchRules) {
    if (isAsked(interests)) byKind.set(kind, Math.max(weight, byKind.get(kind) ?? 0));
  }
  return [...byKind.values()].reduce((sum, weight) => sum + weight, 0);
};

export interface Scored {
  score: number;
  reasons: MatchReason[];
}

/**
 * Makes the function that scores projects for some interests: `undefined` for a project that does not match.
 * The same project and interests at the same time have the same score.
 */
export const scoring = (
  interests: Interests,
  now: number,
): ((candidate: Candidate) => Scored | undefined) => {
  const asked = askedWeight(interests);
  return (candidate) => {
    if (asked === 0) return undefined;
    const reasons: MatchReason[] = [];
    let score = 0;
    let fulfilled = 0;
    let lastKind = '';
    for (const { code, kind, weight, isAsked, applies } of matchRules) {
      if (kind === lastKind || !applies(interests, candidate, now)) continue;
      lastKind = kind;
      reasons.push(code);
      score += weight;
      if (isAsked(interests)) fulfilled += weight;
    }
    return fulfilled >= asked * leastPart ? { score, reasons } : undefined;
  };
};

const rangeOf = (dollars: number | null): InvestmentRange | null =>
  dollars === null ? null : findRange(dollars);

/** The columns that a candidate is made from. */
export const candidateColumns = [
  'id',
  'sector',
  'location',
  'countryCode',
  'investmentRange',
  'stage',
  'impact',
  'publishedAt',
] as const satisfies readonly (keyof ProjectModel)[];

export const candidateOf = (
  project: Pick<RowOf<ProjectModel>, (typeof candidateColumns)[number]>,
): Candidate => ({
  id: project.id,
  sector: project.sector,
  region: project.location,
  countryCode: project.countryCode,
  range: rangeOf(lowestAmount(project.investmentRange)),
  stage: project.stage,
  impact: project.impact,
  publishedAt: project.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY,
});
