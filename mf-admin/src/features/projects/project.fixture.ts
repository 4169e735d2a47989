import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';

/** An active project without optional fields, for tests. */
export const buildProject = (facts: Partial<AdminProject> = {}): AdminProject => ({
  id: 7,
  title: 'Solar Park',
  description: 'A solar park at the edge of the town.',
  sector: 'clean-energy',
  subSector: null,
  location: 'East Africa',
  country: null,
  investmentRange: '$1M - $5M',
  investmentNeeded: null,
  images: [],
  sourceUrl: null,
  impact: false,
  status: 'active',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...facts,
});
