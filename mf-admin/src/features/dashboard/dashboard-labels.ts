import type {
  EventStatus,
  ProjectLocation,
  ProjectSector,
  RegistrationStatus,
} from '@ail/kit/contracts/enums';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Message ids of the sectors. */
export const sectorLabels = {
  'agriculture-farming': 'adminDashboard.sector.agriculture',
  'clean-energy': 'adminDashboard.sector.energy',
  manufacturing: 'adminDashboard.sector.manufacturing',
  technology: 'adminDashboard.sector.technology',
  infrastructure: 'adminDashboard.sector.infrastructure',
} satisfies Record<ProjectSector, string>;

/** Message ids of the regions. */
export const locationLabels = {
  'East Africa': 'adminDashboard.region.east',
  'West Africa': 'adminDashboard.region.west',
  'North Africa': 'adminDashboard.region.north',
  'Southern Africa': 'adminDashboard.region.southern',
  'Central Africa': 'adminDashboard.region.central',
} satisfies Record<ProjectLocation, string>;

/** Message ids and colours of an event's statuses. */
export const eventStatuses = {
  draft: { label: 'adminEvents.status.draft', tone: 'warning' },
  published: { label: 'adminEvents.status.published', tone: 'success' },
  cancelled: { label: 'adminEvents.status.cancelled', tone: 'danger' },
} satisfies Record<EventStatus, { label: string; tone: BadgeTone }>;

/** Message ids and colours of a registration's statuses. */
export const registrationStatuses = {
  pending: { label: 'adminRegistrations.status.pending', tone: 'warning' },
  approved: { label: 'adminRegistrations.status.approved', tone: 'success' },
  rejected: { label: 'adminRegistrations.status.rejected', tone: 'danger' },
} satisfies Record<RegistrationStatus, { label: string; tone: BadgeTone }>;
