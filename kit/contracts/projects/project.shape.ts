import { reviewStates } from '../enums.ts';
import { getShapes } from '../field-shapes.ts';
import { pickFieldsReadBy } from '../field-table.ts';
import { imageAltsShape } from '../images/image.shape.ts';
import { type Infer, instant, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import {
  changedFieldsShape,
  pageLanguagesShape,
  textLanguageShape,
  translationsShape,
} from '../translations.shape.ts';
import { projectFields, submissionFields } from './project.fields.ts';

const rowFields = {
  id: integer,
  /** The language of its texts. */
  language: textLanguageShape,
  /** The usual time until the first answer to an inquiry, in seconds; `null` before five answers. */
  answerTime: nullable(integer),
  createdAt: instant,
  /** When it was last changed, or confirmed by its owner. */
  date: instant,
  /** When its owner last confirmed it, once that is too long ago. */
  notConfirmedSince: nullable(instant),
};
const listFields = { ...rowFields, ...getShapes(pickFieldsReadBy(projectFields, 'list')) };
const pageFields = { ...rowFields, ...getShapes(pickFieldsReadBy(projectFields, 'page')) };
const ownerFields = { ...rowFields, ...getShapes(pickFieldsReadBy(projectFields, 'owner')) };
const adminFields = { ...rowFields, ...getShapes(pickFieldsReadBy(projectFields, 'admin')) };

/** A project in a list, without its long texts. */
export const projectSummaryShape = objectOf(listFields);
export type ProjectSummary = Infer<typeof projectSummaryShape>;

/** A project as anyone may see it. */
export const projectShape = objectOf({
  ...pageFields,
  languages: pageLanguagesShape,
  /** The language of the fields that are not translated, such as the sub-sector. */
  originalLanguage: textLanguageShape,
  imageAlts: imageAltsShape,
});
export type Project = Infer<typeof projectShape>;

/** The text that its owner would publish. */
export const projectProposalShape = objectOf(getShapes(submissionFields));
export type ProjectProposal = Infer<typeof projectProposalShape>;

/** What an owner has submitted. */
export const submissionShape = objectOf({
  text: projectProposalShape,
  documents: listOf(objectOf({ id: integer, title: text, size: integer })),
});
export type Submission = Infer<typeof submissionShape>;

/** A submission and the one before it, which is `null` for the first that is known. */
export const submissionsShape = objectOf({
  former: nullable(submissionShape),
  latest: submissionShape,
});

const reviewFields = {
  reviewState: word(reviewStates),
  /** The team's answer to the last submission. */
  reviewMessage: nullable(text),
  submittedAt: nullable(instant),
  reviewedAt: nullable(instant),
  /** When it was published; `null` for a project of the team, and for one that is not published. */
  approvedAt: nullable(instant),
  confirmedAt: nullable(instant),
  /** When it left the list because its owner had not confirmed it. */
  expiredAt: nullable(instant),
  /** The owner's text, where it differs from the published one. */
  proposal: nullable(projectProposalShape),
  updatedAt: instant,
};

/** A project as its owner sees it. */
export const ownProjectShape = objectOf({ ...ownerFields, ...reviewFields });
export type OwnProject = Infer<typeof ownProjectShape>;

/** Why a project is like another one, the strongest reason first. */
export const similarityReasons = ['subSector', 'sector', 'country', 'region'] as const;
export type SimilarityReason = (typeof similarityReasons)[number];

/** A project that is like another one, with the facts for a short list. */
export const similarProjectShape = objectOf({
  id: pageFields.id,
  language: pageFields.language,
  title: pageFields.title,
  sector: pageFields.sector,
  subSector: pageFields.subSector,
  location: pageFields.location,
  country: pageFields.country,
  investmentRange: pageFields.investmentRange,
  reasons: listOf(word(similarityReasons)),
});
export type SimilarProject = Infer<typeof similarProjectShape>;

/**
 * An own project, with the number of investors who look for a project like it, never their names. The number is given
 * only for approved projects: an owner could change a draft until the number tells what a single investor looks for.
 */
export const matchedOwnProjectShape = objectOf({
  ...ownerFields,
  ...reviewFields,
  matchingInvestors: nullable(integer),
});

/** A project as admins see it. */
export const adminProjectShape = objectOf({
  ...adminFields,
  ...reviewFields,
  translations: translationsShape({
    changed: changedFieldsShape,
    title: pageFields.title,
    description: pageFields.description,
    useOfFunds: pageFields.useOfFunds,
    details: pageFields.details,
    team: pageFields.team,
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
