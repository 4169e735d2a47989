import {
  type ProjectLocation,
  type ProjectSector,
  type ProjectStatus,
  projectStatuses,
} from '@ail/kit/contracts/enums';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Message ids of the sectors. */
export const sectorLabels = {
  'agriculture-farming': 'adminProjects.sector.agriculture',
  'clean-energy': 'adminProjects.sector.energy',
  manufacturing: 'adminProjects.sector.manufacturing',
  technology: 'adminProjects.sector.technology',
  infrastructure: 'adminProjects.sector.infrastructure',
} satisfies Record<ProjectSector, string>;

/** Message ids of the regions. */
export const locationLabels = {
  'East Africa': 'adminProjects.region.east',
  'West Africa': 'adminProjects.region.west',
  'North Africa': 'adminProjects.region.north',
  'Southern Africa': 'adminProjects.region.southern',
  'Central Africa': 'adminProjects.region.central',
} satisfies Record<ProjectLocation, string>;

const statuses = {
  active: { label: 'adminProjects.status.active', tone: 'success' },
  pending: { label: 'adminProjects.status.pending', tone: 'warning' },
  completed: { label: 'adminProjects.status.completed', tone: 'info' },
} satisfies Record<ProjectStatus, { label: string; tone: BadgeTone }>;

const unknown = { label: 'adminProjects.status.unknown', tone: 'neutral' } as const;

/** Message id and colour of a status; "Unknown" for one this release has not heard of. */
export const statusLook = (status: string): { label: string; tone: BadgeTone } =>
  Object.entries(statuses).find(([name]) => name === status)?.[1] ?? unknown;

/** Message ids of what is chosen in a project's form. */
export const fieldWords = {
  sector: sectorLabels,
  location: locationLabels,
  status: Object.fromEntries(projectStatuses.map((name) => [name, statuses[name].label])),
};
