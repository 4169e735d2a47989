import { roles } from '../enums.ts';
import { type Infer, instant, nullable, objectOf, text, word } from '../shape.ts';

/** A published release that is not live, for the browser that has the link. */
export const previewShape = objectOf({
  part: text,
  version: text,
  integrity: text,
  /** Where the shell shows it: the registry does not list a remote that is not live. */
  mount: text,
  access: nullable(word(roles)),
  expiresAt: instant,
});
export type Preview = Infer<typeof previewShape>;
