import type { ResourceModel } from '../../models/ResourceModel.ts';
import type { UserModel } from '../../models/UserModel.ts';

/** A draft exists for admins only. */
export const maySeeResource = (user: UserModel | null, resource: ResourceModel): boolean =>
  user?.isAdmin || resource.status === 'published';
