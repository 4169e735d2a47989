import { call } from '../call.ts';
import { countShape, dashboardShape } from './dashboard.shape.ts';

const counting = <const P extends string>(path: P, what: string) =>
  call({
    method: 'get',
    path,
    access: 'admin',
    summary: `How many ${what} there are`,
    status: 200,
    answer: countShape,
  });

export const countEvents = counting('/api/events/count', 'events');
export const countRegistrations = counting('/api/registrations/count', 'registrations');
export const countProjects = counting('/api/projects/count', 'projects');
export const countResources = counting('/api/resources/count', 'resources');

export const getDashboard = call({
  method: 'get',
  path: '/api/admin/dashboard',
  access: 'admin',
  summary: 'Counts, the latest events and registrations, registrations per week, projects by kind',
  status: 200,
  answer: dashboardShape,
});
