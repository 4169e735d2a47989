import { type InferType, object, type StringSchema } from 'yup';
import { countryCodes } from '../countries.ts';
import {
  type InvestmentRange,
  investmentRanges,
  type ProjectLocation,
  type ProjectSector,
  type ProjectStage,
  projectLocations,
  projectSectors,
  projectStages,
} from '../enums.ts';
import { flag, listOf, oneOf } from '../field-types.ts';

const someOf = <T extends string>(word: StringSchema<T | undefined>, max: number) =>
  listOf(word.required('validation.required'), max).default(() => []);

/** What an investor looks for; an empty list asks for nothing in particular. */
export const interestsSchema = object({
  sectors: someOf(oneOf<ProjectSector>(projectSectors), projectSectors.length),
  regions: someOf(oneOf<ProjectLocation>(projectLocations), projectLocations.length),
  /** ISO 3166 codes. */
  countries: someOf(oneOf(countryCodes), countryCodes.length),
  ranges: someOf(oneOf<InvestmentRange>(investmentRanges), investmentRanges.length),
  stages: someOf(oneOf<ProjectStage>(projectStages), projectStages.length),
  /** Only projects with impact count. */
  impact: flag().default(false),
});
export type Interests = InferType<typeof interestsSchema>;

/** Why a project matches: the rules of `api/src/features/matching/match-rules.ts`. */
export const matchReasons = [
  'sector',
  'country',
  'region',
  'range',
  'stage',
  'impact',
  'new',
] as const;
export type MatchReason = (typeof matchReasons)[number];
