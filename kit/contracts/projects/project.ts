import { type InferType, object } from 'yup';
import {
  type ProjectLocation,
  type ProjectSector,
  type ProjectStatus,
  projectLocations,
  projectSectors,
  projectStatuses,
} from '../enums.ts';
import {
  email,
  flag,
  line,
  listOf,
  oneOf,
  optionalInstant,
  optionalLine,
  optionalUrl,
  paragraphs,
  personName,
} from '../field-types.ts';
import { imageName } from '../images/image.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';

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

const descriptionTooShort = messageRef('validation.description', { min: limits.description.min });

/** What an admin fills in for a project. */
export const createProjectSchema = object({
  title: line(limits.title.max).required('validation.title'),
  description: paragraphs(limits.description.max)
    .required(descriptionTooShort)
    .min(limits.description.min, descriptionTooShort),
  sector: oneOf<ProjectSector>(projectSectors).required('validation.required'),
  subSector: optionalLine(),
  location: oneOf<ProjectLocation>(projectLocations).required('validation.required'),
  country: optionalLine(),
  investmentRange: line().required('validation.required'),
  investmentNeeded: optionalLine(),
  images: listOf(imageName(), limits.images.max).default(() => []),
  sourceUrl: optionalUrl(),
  impact: flag().default(false),
  status: oneOf<ProjectStatus>(projectStatuses).default('active'),
});
export type CreateProject = InferType<typeof createProjectSchema>;

/** A change; with `updatedAt` as it was read, one that somebody else changed since is a conflict. */
export const updateProjectSchema = createProjectSchema.shape({ updatedAt: optionalInstant() });
export type UpdateProject = InferType<typeof updateProjectSchema>;

/** What admins can sort projects by. */
export const projectSorts = ['createdAt', 'title', 'sector', 'country', 'status'] as const;
export type ProjectSort = (typeof projectSorts)[number];
