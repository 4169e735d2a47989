import type { ClientError } from '@ail/kit/contracts/releases/client-error';
import * as calls from '@ail/kit/contracts/releases/releases.calls';
import type { Context } from 'koa';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { countClientError } from './client-errors.service.ts';
import { isReleased, rememberReporter } from './client-reporters.service.ts';

/** What browsers report of the parts they load. */
export const clientErrorEndpoints = (
  { config, db, rateLimits }: Services,
  [secret = '']: readonly string[],
): AnyEndpoint[] => {
  /** Successes have a limit of their own, and what exceeds it is dropped without a word. */
  const mayCount = async ({ outcome }: ClientError, ctx: Context): Promise<boolean> => {
    if (outcome !== 'rendered') {
      await rateLimits.consume('clientErrors', ctx, {});
      return true;
    }
    return rateLimits.consume('clientSuccesses', ctx, {}).then(
      () => true,
      (error) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
  };

  return [
    endpoint(calls.reportClientError, async ({ body, ctx }) => {
      if (!(await mayCount(body, ctx))) return;
      if (!(await isReleased(config.releasesDir, body))) return;
      if (await countClientError(db, body)) await rememberReporter(db, body, ctx.ip, secret);
    }),
  ];
};
