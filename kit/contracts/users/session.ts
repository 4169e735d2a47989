/** One of the sessions of an account, as its owner sees them. */
export interface OwnSession {
  /** Not the cookie, and worth nothing without it. */
  id: number;
  /** `null` where a former release started it. */
  createdAt: string | null;
  /** The last use, to some minutes. */
  seenAt: string | null;
  /** Browser and system, as `Firefox, Android`. */
  userAgent: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
}
