import { isMigrated } from '../../db/migrate.ts';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { objectOf, word } from '../../http/json-schema.ts';
import type { Services } from '../../services.ts';

const statusSchema = objectOf<{ status: string }>({ status: word(['ok']) });

/** Whether the process is up, and whether it can do its work. */
export const operationEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint({
    method: 'get',
    path: '/healthz',
    access: 'anyone',
    sessionless: true,
    summary: 'The process is up',
    status: 200,
    answer: statusSchema,
    handle: async () => ({ status: 'ok' }),
  }),
  endpoint({
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
