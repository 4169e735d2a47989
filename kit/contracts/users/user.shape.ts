import { roles } from '../enums.ts';
import { type Infer, instant, integer, nullable, objectOf, text, word } from '../shape.ts';

/** An account; never with a hash. */
export const userShape = objectOf({
  id: integer,
  username: text,
  email: text,
  fullName: text,
  role: word(roles),
  organization: nullable(text),
  phoneNumber: nullable(text),
  createdAt: instant,
});
export type User = Infer<typeof userShape>;

/** The answer of sign-in and sign-up. */
export const userAnswerShape = objectOf({ user: userShape });
export type UserAnswer = Infer<typeof userAnswerShape>;
