import { createProjectSchema } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';

/** Build an active project without optional fields, for tests. */
export const buildProject = (facts: Partial<AdminProject> = {}): AdminProject => ({
  ...createProjectSchema.getDefault(),
  id: 7,
  language: 'en',
  translations: { en: null, fr: null, sw: null },
  title: 'Solar Park',
  description: 'A solar park at the edge of the town.',
  sector: 'clean-energy',
  location: 'East Africa',
  investmentRange: '$1M - $5M',
  answerTime: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  date: '2026-11-02T09:00:00.000Z',
  notConfirmedSince: null,
  reviewState: 'approved',
  reviewMessage: null,
  submittedAt: null,
  reviewedAt: null,
  approvedAt: null,
  confirmedAt: null,
  expiredAt: null,
  proposal: null,
  owner: null,
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...facts,
});
