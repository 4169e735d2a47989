import type { Role } from '@ail/kit/contracts/enums';

/** A visitor or an account. The `visibleTo` of a model decides which rows they may see. */
export type Viewer = { isAdmin: boolean } | null;

/** What checks and limits read of the account that sends a request. */
export interface SignedInUser {
  id: number;
  username: string;
  email: string;
  role: Role;
  isAdmin: boolean;
}
