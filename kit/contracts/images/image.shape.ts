import { type Infer, instant, integer, objectOf, text } from '../shape.ts';

/** An uploaded picture; it is to be had at /assets/projects/<name>. */
export const imageShape = objectOf({
  id: integer,
  name: text,
  width: integer,
  height: integer,
  createdAt: instant,
});
export type UploadedImage = Infer<typeof imageShape>;
