import { flag, type Infer, instant, integer, nullable, objectOf, text } from '../shape.ts';

/** One of the sessions of an account, as its owner sees them. */
export const ownSessionShape = objectOf({
  /** A number for this list, not the cookie. */
  id: integer,
  /** `null` where a former release started it. */
  createdAt: nullable(instant),
  /** The last use, to some minutes. */
  seenAt: nullable(instant),
  /** Browser and system, as `Firefox, Android`. */
  userAgent: nullable(text),
  /** Whether it is the caller's. */
  current: flag,
});
export type OwnSession = Infer<typeof ownSessionShape>;
