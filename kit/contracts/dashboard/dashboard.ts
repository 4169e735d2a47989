import type { ProjectLocation, ProjectSector } from '../enums.ts';
import type { AdminEvent } from '../events/event.shape.ts';
import type { Registration } from '../registrations/registration.shape.ts';

/** What the admin's start page shows. */
export interface Dashboard {
  counts: { events: number; registrations: number; projects: number; resources: number };
  /** Mails given up as not deliverable; the page Mail says why. */
  failedMails: number;
  /** The last five made, the newest first. */
  recentEvents: AdminEvent[];
  recentRegistrations: Registration[];
  /** The last twelve weeks, the oldest first, those without a registration included. */
  registrationsPerWeek: { weekStart: string; count: number }[];
  projectsBySector: { sector: ProjectSector; count: number }[];
  projectsByLocation: { location: ProjectLocation; count: number }[];
}
