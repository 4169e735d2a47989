import * as calls from '@ail/kit/contracts/settings/settings.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint, sessionRow } from '../users/public.ts';
import { getPortalSettings, updatePortalSettings } from './settings.service.ts';

/** Settings of the whole portal. */
export const settingsEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.getPortalSettings, () => getPortalSettings(db)),
  endpoint(calls.updatePortalSettings, ({ user, body, ctx }) =>
    updatePortalSettings(db, user, sessionRow(ctx), body),
  ),
];
