import { word } from '@ail/kit/contracts/shape';
import { isMigrated } from '../../db/migrate.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { objectFor } from '../../http/json-schema.ts';
import { undeclared } from '../../http/undeclared.ts';
import type { Services } from '../../services.ts';

const statusSchema = objectFor<{ status: string }>({ status: word(['ok']) });

/** Whether the process is up, and whether it can do its work. */
export const operationEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: '/healthz',
    access: 'anyone',
    sessionless: true,
    summary: 'The process is up',
    status: 200,
    answer: statusSchema,
    handle: async () => ({ status: 'ok' }),
  }),
  undeclared({
    method: 'get',
    path: '/readyz',
    access: 'anyone',
    sessionless: true,
    summary: 'The database is reachable and migrated',
    status: 200,
    answer: statusSchema,
    handle: async () => {
      if (!(await isMigrated(db)))
        throw new Refusal('database_unavailable', { headers: { 'Retry-After': '5' } });
      return { status: 'ok' };
    },
  }),
];
