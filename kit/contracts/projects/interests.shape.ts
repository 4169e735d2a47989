import { investmentRanges, projectLocations, projectSectors, projectStages } from '../enums.ts';
import {
  flag,
  type Infer,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  text,
  word,
} from '../shape.ts';
import { matchReasons } from './interests.ts';
import { projectSummaryShape } from './project.shape.ts';

/** The interests of an account, which only itself is told. */
export const interestsShape = objectOf({
  sectors: listOf(word(projectSectors)),
  regions: listOf(word(projectLocations)),
  countries: listOf(text),
  ranges: listOf(word(investmentRanges)),
  stages: listOf(word(projectStages)),
  impact: flag,
  /** `null` until they are first saved. */
  updatedAt: nullable(instant),
});
export type OwnInterests = Infer<typeof interestsShape>;

/** A project that matches the interests of an account, and why. */
export const matchShape = objectOf({
  project: projectSummaryShape,
  score: integer,
  reasons: listOf(objectOf({ code: word(matchReasons) })),
});
export type Match = Infer<typeof matchShape>;
