import { clientErrorSchema } from '@ail/kit/contracts/client-error';
import { paths } from '@ail/kit/contracts/paths';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { countClientError } from './client-errors.service.ts';
import { isReleased, rememberReporter } from './client-reporters.service.ts';

/** What browsers report of the parts they load. */
export const clientErrorEndpoints = (
  { config, db }: Services,
  [secret = '']: readonly string[],
): AnyEndpoint[] => [
  endpoint({
    method: 'post',
    path: paths.clientErrors,
    access: 'anyone',
    summary: 'Report how a part of the site fared in a browser',
    body: clientErrorSchema,
    status: 204,
    rateLimit: 'clientErrors',
    handle: async ({ body, ctx }) => {
      if (!(await isReleased(config.releasesDir, body))) return;
      if (await countClientError(db, body)) await rememberReporter(db, body, ctx.ip, secret);
    },
  }),
];
