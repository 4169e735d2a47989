import { type Infer, instant, objectOf, text } from '../shape.ts';

/** A published release that is not live, for the browser that has the link. */
export const previewShape = objectOf({
  part: text,
  version: text,
  integrity: text,
  expiresAt: instant,
});
export type Preview = Infer<typeof previewShape>;
