import { projectLocations, projectSectors } from '../enums.ts';
import { adminEventShape } from '../events/event.shape.ts';
import { registrationShape } from '../registrations/registration.shape.ts';
import { type Infer, integer, listOf, objectOf, text, word } from '../shape.ts';

/** How many rows of one kind there are. */
export const countShape = objectOf({ count: integer });

/** What the admin's start page shows. */
export const dashboardShape = objectOf({
  counts: objectOf({
    events: integer,
    registrations: integer,
    projects: integer,
    resources: integer,
  }),
  /** Mails given up as not deliverable; the page Mail says why. */
  failedMails: integer,
  /** The last five made, the newest first. */
  recentEvents: listOf(adminEventShape),
  recentRegistrations: listOf(registrationShape),
  /** The last twelve weeks, the oldest first, those without a registration included. */
  registrationsPerWeek: listOf(objectOf({ weekStart: text, count: integer })),
  projectsBySector: listOf(objectOf({ sector: word(projectSectors), count: integer })),
  projectsByLocation: listOf(objectOf({ location: word(projectLocations), count: integer })),
});
export type Dashboard = Infer<typeof dashboardShape>;
