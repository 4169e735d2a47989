import {
  projectLocations,
  projectSectors,
  projectStages,
  projectStatuses,
  reviewStates,
} from '../enums.ts';
import { imageAltsShape } from '../images/image.shape.ts';
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
import {
  changedFieldsShape,
  pageLanguagesShape,
  textLanguageShape,
  translationsShape,
} from '../translations.shape.ts';
import { currencies } from './currencies.ts';

const teamMember = objectOf({ name: text, role: nullable(text) });

/** What its owner writes. */
const writtenFields = {
  title: text,
  description: text,
  sector: word(projectSectors),
  subSector: nullable(text),
  location: word(projectLocations),
  country: nullable(text),
  investmentRange: text,
  investmentNeeded: nullable(text),
  sourceUrl: nullable(text),
  impact: flag,
  stage: nullable(word(projectStages)),
  /** In whole units of `currency`. */
  amountSought: nullable(integer),
  currency: nullable(word(currencies)),
  organization: nullable(text),
};

const summaryFields = {
  id: integer,
  /** That of its texts. */
  language: textLanguageShape,
  ...writtenFields,
  /** File names under /assets/projects/. */
  images: listOf(text),
  status: word(projectStatuses),
  /** How soon inquiries are usually answered, in seconds; `null` before five answers. */
  answerTime: nullable(integer),
  createdAt: instant,
  /** When it was last changed, or confirmed by its owner. */
  date: instant,
  /** When its owner last confirmed it, once that is too long ago. */
  notConfirmedSince: nullable(instant),
};

/** Long texts, which lists leave out. */
const detailFields = {
  useOfFunds: nullable(text),
  /** HTML, sanitised when it was written. */
  details: nullable(text),
  team: listOf(teamMember),
};

const fields = { ...summaryFields, ...detailFields };

/** A project in a list, without its long texts. */
export const projectSummaryShape = objectOf(summaryFields);
export type ProjectSummary = Infer<typeof projectSummaryShape>;

/** A project as anyone may see it. */
export const projectShape = objectOf({
  ...fields,
  languages: pageLanguagesShape,
  /** That of what is not translated, such as the sub-sector. */
  originalLanguage: textLanguageShape,
  imageAlts: imageAltsShape,
});
export type Project = Infer<typeof projectShape>;

/** What the owner of a project proposes to publish. */
export const projectProposalShape = objectOf({ ...writtenFields, ...detailFields });
export type ProjectProposal = Infer<typeof projectProposalShape>;

/** What an owner has submitted. */
export const submissionShape = objectOf({
  text: projectProposalShape,
  documents: listOf(objectOf({ id: integer, title: text, size: integer })),
});
export type Submission = Infer<typeof submissionShape>;

/** Two submissions that follow each other; the former one is `null` where it is the first that is known. */
export const submissionsShape = objectOf({
  former: nullable(submissionShape),
  latest: submissionShape,
});

const reviewFields = {
  reviewState: word(reviewStates),
  /** What the team said to the last submission. */
  reviewMessage: nullable(text),
  submittedAt: nullable(instant),
  reviewedAt: nullable(instant),
  /** Since when it is published; `null` for a project of the team, and for one that is not published. */
  approvedAt: nullable(instant),
  confirmedAt: nullable(instant),
  /** Since when it is off the list, because its owner has not confirmed it. */
  expiredAt: nullable(instant),
  /** The owner's fields as they would be published, where these differ from what is. */
  proposal: nullable(projectProposalShape),
  updatedAt: instant,
};

/** A project as its owner sees it. */
export const ownProjectShape = objectOf({ ...fields, ...reviewFields });
export type OwnProject = Infer<typeof ownProjectShape>;
/** Why a project is like another one, the strongest reason first. */
export const similarityReasons = ['subSector', 'sector', 'country', 'region'] as const;
export type SimilarityReason = (typeof similarityReasons)[number];

/** A project that is like another one, with what a short list shows of it. */
export const similarProjectShape = objectOf({
  id: fields.id,
  language: fields.language,
  title: fields.title,
  sector: fields.sector,
  subSector: fields.subSector,
  location: fields.location,
  country: fields.country,
  investmentRange: fields.investmentRange,
  reasons: listOf(word(similarityReasons)),
});
export type SimilarProject = Infer<typeof similarProjectShape>;

/**
 * The same, with how many investors look for a project like it; never who. Only for a project that the team has
 * approved: whoever changes a draft at will could find out what a single investor looks for.
 */
export const matchedOwnProjectShape = objectOf({
  ...fields,
  ...reviewFields,
  matchingInvestors: nullable(integer),
});

/** A project as admins see it. */
export const adminProjectShape = objectOf({
  ...fields,
  ...reviewFields,
  translations: translationsShape({
    changed: changedFieldsShape,
    title: fields.title,
    description: fields.description,
    ...detailFields,
  }),
  /** `null` for a project of the team. */
  owner: nullable(
    objectOf({ id: integer, fullName: text, email: text, organization: nullable(text) }),
  ),
});
export type AdminProject = Infer<typeof adminProjectShape>;

/** An inquiry as its sender sees it. */
export const inquiryShape = objectOf({
  id: integer,
  projectId: integer,
  projectTitle: text,
  message: text,
  createdAt: instant,
});
export type Inquiry = Infer<typeof inquiryShape>;
