import { object } from 'yup';
import {
  type ProjectLocation,
  type ProjectSector,
  type ProjectStage,
  type ProjectStatus,
  projectLocations,
  projectSectors,
  projectStages,
  projectStatuses,
} from '../enums.ts';
import { type FieldTable, pickFieldsWrittenBy } from '../field-table.ts';
import {
  flag,
  line,
  listOf,
  oneOf,
  optionalInteger,
  optionalLine,
  optionalParagraphs,
  optionalUrl,
  paragraphs,
} from '../field-types.ts';
import { imageName } from '../images/image.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { projectStageTerms, projectStatusTerms, regionTerms, sectorTerms } from '../terms.ts';
import { type Currency, currencies } from './currencies.ts';

export const descriptionTooShort = messageRef('validation.description', {
  min: limits.description.min,
});

/** One of the given words; empty or missing is `null`. */
const optionalChoice = <const T extends string>(values: readonly T[]) =>
  oneOf(values)
    .nullable()
    .transform((value) => value ?? null)
    .default(null);

const teamMemberSchema = object({
  name: line(limits.name.max).required('validation.required'),
  role: optionalLine(),
});

/** The fields of a project that people fill in, in the order in which the team reviews them. */
export const projectFields = {
  title: {
    schema: line(limits.title.max).required('validation.title'),
    read: 'list',
    write: 'owner',
    input: 'line',
    label: 'projectFields.title',
    isInRowLanguage: true,
  },
  description: {
    schema: paragraphs(limits.description.max)
      .required(descriptionTooShort)
      .min(limits.description.min, descriptionTooShort),
    read: 'list',
    write: 'owner',
    input: 'text',
    label: 'projectFields.description',
    isInRowLanguage: true,
  },
  sector: {
    schema: oneOf<ProjectSector>(projectSectors).required('validation.required'),
    read: 'list',
    write: 'owner',
    input: 'choice',
    label: 'projectFields.sector',
    words: sectorTerms,
  },
  subSector: {
    schema: optionalLine(),
    read: 'list',
    write: 'owner',
    input: 'special',
    label: 'projectFields.subSector',
    hint: 'projectFields.subSector.hint',
  },
  location: {
    schema: oneOf<ProjectLocation>(projectLocations).required('validation.required'),
    read: 'list',
    write: 'owner',
    input: 'choice',
    label: 'projectFields.location',
    words: regionTerms,
  },
  country: {
    schema: optionalLine(),
    read: 'list',
    write: 'owner',
    input: 'special',
    label: 'projectFields.country',
  },
  investmentRange: {
    schema: line().required('validation.required'),
    read: 'list',
    write: 'owner',
    input: 'special',
    label: 'projectFields.investmentRange',
  },
  investmentNeeded: {
    schema: optionalLine(),
    read: 'list',
    write: 'owner',
    input: 'line',
    label: 'projectFields.investmentNeeded',
  },
  /** In whole units of `currency`. */
  amountSought: {
    schema: optionalInteger(limits.amountSought.min, limits.amountSought.max),
    read: 'list',
    write: 'owner',
    input: 'number',
    label: 'projectFields.amountSought',
  },
  currency: {
    schema: optionalChoice<Currency>(currencies),
    read: 'list',
    write: 'owner',
    input: 'special',
    label: 'projectFields.currency',
  },
  stage: {
    schema: optionalChoice<ProjectStage>(projectStages),
    read: 'list',
    write: 'owner',
    input: 'choice',
    label: 'projectFields.stage',
    words: projectStageTerms,
  },
  organization: {
    schema: optionalLine(),
    read: 'list',
    write: 'owner',
    input: 'line',
    label: 'projectFields.organization',
    isInRowLanguage: true,
  },
  impact: {
    schema: flag().default(false),
    read: 'list',
    write: 'owner',
    input: 'flag',
    label: 'projectFields.impact',
  },
  sourceUrl: {
    schema: optionalUrl(),
    read: 'list',
    write: 'owner',
    input: 'url',
    label: 'projectFields.sourceUrl',
    hint: 'projectFields.sourceUrl.hint',
  },
  useOfFunds: {
    schema: optionalParagraphs(),
    read: 'page',
    write: 'owner',
    input: 'text',
    label: 'projectFields.useOfFunds',
    isInRowLanguage: true,
  },
  /** HTML, sanitized by the server when it is written. */
  details: {
    schema: optionalParagraphs(limits.projectDetails.max),
    read: 'page',
    write: 'owner',
    input: 'text',
    label: 'projectFields.details',
    isInRowLanguage: true,
  },
  team: {
    schema: listOf(teamMemberSchema, limits.team.max).default(() => []),
    read: 'page',
    write: 'owner',
    input: 'special',
    label: 'projectFields.team',
    hint: 'projectFields.team.hint',
    isInRowLanguage: true,
  },
  /** File names under /assets/projects/. */
  images: {
    schema: listOf(imageName(), limits.images.max).default(() => []),
    read: 'list',
    write: 'admin',
    input: 'special',
    label: 'projectFields.images',
  },
  status: {
    schema: oneOf<ProjectStatus>(projectStatuses).default('active'),
    read: 'list',
    write: 'admin',
    input: 'choice',
    label: 'projectFields.status',
    words: projectStatusTerms,
  },
} as const satisfies FieldTable;
export type ProjectField = keyof typeof projectFields;

/** The fields of a submission. */
export const submissionFields = pickFieldsWrittenBy(projectFields, 'owner');
