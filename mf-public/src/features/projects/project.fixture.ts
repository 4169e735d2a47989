import type { Project } from '@ail/kit/contracts/projects/project.shape';

/** A project for tests. */
export const buildProject = (facts: Partial<Project> = {}): Project => ({
  id: 1,
  title: 'Lakeside Solar Park',
  description: 'A 40 MW solar park beside Lake Kivu.',
  sector: 'clean-energy',
  subSector: 'Solar',
  location: 'East Africa',
  country: 'Rwanda',
  investmentRange: '$1M - $5M',
  investmentNeeded: '$4.2M',
  images: ['solar-park.jpg'],
  sourceUrl: null,
  impact: false,
  status: 'active',
  createdAt: '2026-05-01T00:00:00.000Z',
  stage: null,
  amountSought: null,
  currency: null,
  organization: null,
  useOfFunds: null,
  details: null,
  team: [],
  date: '2026-05-01T00:00:00.000Z',
  notConfirmedSince: null,
  ...facts,
});
