import { projectLocations, projectSectors, projectStatuses } from '../enums.ts';
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

const fields = {
  id: integer,
  title: text,
  description: text,
  sector: word(projectSectors),
  subSector: nullable(text),
  location: word(projectLocations),
  country: nullable(text),
  investmentRange: text,
  investmentNeeded: nullable(text),
  /** File names under /assets/projects/. */
  images: listOf(text),
  sourceUrl: nullable(text),
  impact: flag,
  status: word(projectStatuses),
  createdAt: instant,
};

/** A project as anyone may see it. */
export const projectShape = objectOf(fields);
export type Project = Infer<typeof projectShape>;

/** A project as admins see it. */
export const adminProjectShape = objectOf({ ...fields, updatedAt: instant });
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
