import * as calls from '@ail/kit/contracts/figures/figures.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { readFigures, updateFigures } from './figures.service.ts';

/** The marketing figures of the public pages. */
export const figuresEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint(calls.getFigures, () => readFigures(db), { readsRowsOnly: true }),
  endpoint(calls.updateFigures, ({ user, body }) => updateFigures(db, user, body)),
];
