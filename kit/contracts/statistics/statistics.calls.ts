import { call } from '../call.ts';
import { statisticsShape } from './statistics.shape.ts';

export const getStatistics = call({
  method: 'get',
  path: '/api/statistics',
  access: 'anyone',
  summary: 'Figures of the portal from its database, computed at most once a minute',
  status: 200,
  answer: statisticsShape,
});
