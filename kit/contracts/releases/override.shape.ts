import { type Infer, instant, objectOf, text } from '../shape.ts';

/** A remote that one browser runs from its own machine. The server puts it into that browser's documents. */
export const overrideShape = objectOf({
  part: text,
  /** `http://localhost` or `http://127.0.0.1`, with a port. */
  origin: text,
  /** Who signed the link. */
  by: text,
  expiresAt: instant,
});
export type Override = Infer<typeof overrideShape>;
