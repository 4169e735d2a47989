import { type InferType, object } from 'yup';
import { draftSeen } from '../drafts/draft.ts';
import type { Language } from '../enums.ts';
import { getSchemas } from '../field-table.ts';
import {
  email,
  line,
  oneOf,
  optionalInstant,
  optionalParagraphs,
  paragraphs,
  personName,
} from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { onlyPlaceholders } from '../placeholder-rule.ts';
import { languageFields, type SentTranslations, translatedFields } from '../translations.ts';
import { descriptionTooShort, projectFields, submissionFields } from './project.fields.ts';

const messageTooShort = messageRef('validation.message', { min: limits.message.min });

/** What someone writes to the team about a project. */
export const createInquirySchema = object({
  name: personName(),
  email: email(),
  message: paragraphs(limits.message.max)
    .required(messageTooShort)
    .min(limits.message.min, messageTooShort),
});
export type CreateInquiry = InferType<typeof createInquirySchema>;

/** The fields of a submission. */
export const projectTextSchema = object(getSchemas(submissionFields));

/** The texts of a project that are translated. */
export const projectTextsSchema = projectTextSchema.pick([...translatedFields.projects]);
export type ProjectTexts = InferType<typeof projectTextsSchema>;

/** What a call of an admin may send besides: the language of its texts, and translations. */
export const projectLanguageFields = languageFields(projectTextsSchema);
export interface ProjectLanguages {
  language?: Language | undefined;
  translations?: SentTranslations<ProjectTexts> | undefined;
}

const draftFields = {
  description: paragraphs(limits.description.max).default(''),
  investmentRange: line().default(''),
};
/** What an owner writes: what a submission needs besides may still be missing in a draft. */
export const draftProjectSchema = projectTextSchema.shape(draftFields);
export type DraftProject = InferType<typeof draftProjectSchema>;

/** A change by the owner; with `updatedAt` as it was read, one that was changed since is a conflict. */
export const updateOwnProjectSchema = draftProjectSchema.shape({ updatedAt: optionalInstant() });
export type UpdateOwnProject = InferType<typeof updateOwnProjectSchema>;

/**
 * What a submission still lacks.
 * @returns message references by field
 */
export const missingInSubmission = ({
  description,
  investmentRange,
}: Pick<DraftProject, 'description' | 'investmentRange'>): Record<string, string> => ({
  ...(description.length < limits.description.min && { description: descriptionTooShort }),
  ...(investmentRange === '' && { investmentRange: 'validation.required' }),
});

/** The owner's form, which asks for what is missing once the project is to be submitted. */
export const ownProjectFormSchema = (isSubmission: () => boolean) =>
  projectTextSchema.shape({
    description: draftFields.description.test(
      'long enough',
      descriptionTooShort,
      (text) => !isSubmission() || (text ?? '').length >= limits.description.min,
    ),
    investmentRange: draftFields.investmentRange.test(
      'chosen',
      'validation.required',
      (range) => !isSubmission() || Boolean(range),
    ),
  });

export const reviewDecisions = ['approve', 'changes', 'refuse'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
const explained: readonly ReviewDecision[] = ['changes', 'refuse'];

const reviewMessage = () => optionalParagraphs(limits.reason.max).test(onlyPlaceholders());

/** The words of a decision, in the form of the team. */
export const reviewFormSchema = (decision: () => ReviewDecision) =>
  object({
    message: reviewMessage().test(
      'says why',
      'validation.required',
      (message) => Boolean(message) || !explained.includes(decision()),
    ),
  });

/** What the team decides on a submission; whatever is not an approval says why. */
export const reviewProjectSchema = object({
  decision: oneOf<ReviewDecision>(reviewDecisions).required('validation.required'),
  message: reviewMessage().test(
    'says why',
    'validation.required',
    (message, { parent }) => Boolean(message) || !explained.includes(parent.decision),
  ),
  updatedAt: optionalInstant(),
});
export type ReviewProject = InferType<typeof reviewProjectSchema>;

/** What an admin fills in for a project. */
export const createProjectSchema = object(getSchemas(projectFields));
export type CreateProject = InferType<typeof createProjectSchema>;

/** A change; with `updatedAt` as it was read, one that somebody else changed since is a conflict. */
export const updateProjectSchema = createProjectSchema.shape({
  updatedAt: optionalInstant(),
  draftSeen: draftSeen(),
});
export type UpdateProject = InferType<typeof updateProjectSchema>;

/** What visitors can sort projects by. */
export const projectOrders = ['newest', 'impact', 'amount', 'title'] as const;
export type ProjectOrder = (typeof projectOrders)[number];

/** What admins can sort projects by. */
export const projectSorts = [
  'createdAt',
  'title',
  'sector',
  'country',
  'status',
  'submittedAt',
] as const;
export type ProjectSort = (typeof projectSorts)[number];
