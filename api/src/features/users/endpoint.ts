import { endpointFor } from '../../platform/http/endpoint.ts';
import type { UserModel } from './user.model.ts';

/** Implement a declared call; the function runs once all checks of the call have passed. */
export const endpoint = endpointFor<UserModel>();
