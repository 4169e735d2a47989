import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard';
import { projectLocations, projectSectors } from '@ail/kit/contracts/enums';
import { adminEventShape } from '@ail/kit/contracts/events/event.shape';
import { paths } from '@ail/kit/contracts/paths';
import { registrationShape } from '@ail/kit/contracts/registrations/registration.shape';
import { integer, listOf, text, word } from '@ail/kit/contracts/shape';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { objectFor } from '../../http/json-schema.ts';
import { undeclared } from '../../http/undeclared.ts';
import { titlesOf } from '../../models/EventModel.ts';
import { failedMails } from '../../models/OutboxModel.ts';
import { placesOf } from '../../models/places.ts';
import { presentAdminEvent } from '../../presenters/event.presenter.ts';
import { presentRegistration } from '../../presenters/registration.presenter.ts';
import type { Services } from '../../services.ts';
import {
  type Countable,
  countOf,
  projectsByLocation,
  projectsBySector,
  recentEvents,
  recentRegistrations,
  registrationsPerWeek,
} from './dashboard.service.ts';

const dashboardSchema = objectFor<Dashboard>({
  counts: objectFor<Dashboard['counts']>({
    events: integer,
    registrations: integer,
    projects: integer,
    resources: integer,
  }),
  failedMails: integer,
  recentEvents: listOf(adminEventShape),
  recentRegistrations: listOf(registrationShape),
  registrationsPerWeek: listOf(
    objectFor<Dashboard['registrationsPerWeek'][number]>({ weekStart: text, count: integer }),
  ),
  projectsBySector: listOf(
    objectFor<Dashboard['projectsBySector'][number]>({
      sector: word(projectSectors),
      count: integer,
    }),
  ),
  projectsByLocation: listOf(
    objectFor<Dashboard['projectsByLocation'][number]>({
      location: word(projectLocations),
      count: integer,
    }),
  ),
});

const countPaths: [Countable, string][] = [
  ['events', '/api/events/count'],
  ['registrations', '/api/registrations/count'],
  ['projects', '/api/projects/count'],
  ['resources', '/api/resources/count'],
];

/** The admin's start page and the counts. */
export const dashboardEndpoints = ({ db }: Services): AnyEndpoint[] => [
  ...countPaths.map(([what, path]) =>
    undeclared({
      method: 'get',
      path,
      access: 'admin',
      summary: `How many ${what} there are`,
      status: 200,
      answer: objectFor<{ count: number }>({ count: integer }),
      handle: async () => ({ count: await countOf(db, what) }),
    }),
  ),
  undeclared({
    method: 'get',
    path: paths.adminDashboard,
    access: 'admin',
    summary:
      'Counts, the latest events and registrations, registrations per week, projects by kind',
    status: 200,
    answer: dashboardSchema,
    handle: async (): Promise<Dashboard> => {
      const events = await recentEvents(db);
      const places = await placesOf(
        db,
        events.map(({ id }) => id),
      );
      const registrations = await recentRegistrations(db);
      const titles = await titlesOf(
        db,
        registrations.map(({ eventId }) => eventId),
      );
      return {
        counts: {
          events: await countOf(db, 'events'),
          registrations: await countOf(db, 'registrations'),
          projects: await countOf(db, 'projects'),
          resources: await countOf(db, 'resources'),
        },
        failedMails: await failedMails(db),
        recentEvents: events.map((event) => presentAdminEvent(event, places(event.id))),
        recentRegistrations: registrations.map((one) =>
          presentRegistration(one, titles.get(one.eventId) ?? ''),
        ),
        registrationsPerWeek: await registrationsPerWeek(db, new Date()),
        projectsBySector: await projectsBySector(db),
        projectsByLocation: await projectsByLocation(db),
      };
    },
  }),
];
