import { createProjectSchema } from '@ail/kit/contracts/projects/project';
import type { Project } from '@ail/kit/contracts/projects/project.shape';

/** Build an active project, for tests. */
export const buildProject = (facts: Partial<Project> = {}): Project => ({
  ...createProjectSchema.getDefault(),
  id: 1,
  language: 'en',
  languages: ['en'],
  originalLanguage: 'en',
  imageAlts: {},
  title: 'Lakeside Solar Park',
  description: 'A 40 MW solar park beside Lake Kivu.',
  sector: 'clean-energy',
  subSector: 'Solar',
  location: 'East Africa',
  country: 'Rwanda',
  investmentRange: '$1M - $5M',
  investmentNeeded: '$4.2M',
  images: ['solar-park.jpg'],
  answerTime: null,
  createdAt: '2026-05-01T00:00:00.000Z',
  date: '2026-05-01T00:00:00.000Z',
  notConfirmedSince: null,
  ...facts,
});
