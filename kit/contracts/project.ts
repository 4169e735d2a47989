import { type InferType, object } from 'yup';
import type { ProjectLocation, ProjectSector, ProjectStatus } from './enums.ts';
import { email, paragraphs } from './field-types.ts';
import { limits } from './limits.ts';
import { messageRef } from './message-ref.ts';
import { personName } from './registration.ts';

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

/** A project as the API answers it. Images are file names under /assets/projects/. */
export interface Project {
  id: number;
  title: string;
  description: string;
  sector: ProjectSector;
  subSector: string | null;
  location: ProjectLocation;
  country: string | null;
  investmentRange: string;
  investmentNeeded: string | null;
  images: string[];
  sourceUrl: string | null;
  impact: boolean;
  status: ProjectStatus;
  createdAt: string;
}

/** An inquiry as its sender sees it. */
export interface Inquiry {
  id: number;
  projectId: number;
  projectTitle: string;
  message: string;
  createdAt: string;
}
