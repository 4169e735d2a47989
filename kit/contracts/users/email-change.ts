import { object } from 'yup';
import { mailToken } from '../field-types.ts';

/** What confirms or undoes a new e-mail address of an account. */
export const emailChangeTokenSchema = object({ token: mailToken() });
