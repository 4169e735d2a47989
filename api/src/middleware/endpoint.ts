import type { UserModel } from '../models/UserModel.ts';
import { endpointFor } from '../platform/http/endpoint.ts';

/** Implement a declared call; the function runs once all checks of the call have passed. */
export const endpoint = endpointFor<UserModel>();
