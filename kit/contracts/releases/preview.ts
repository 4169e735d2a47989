import { object } from 'yup';
import { line } from '../field-types.ts';

/** GET /api/preview */
export const previewSchema = object({ token: line(500).required('validation.required') });

/** A published release that is not live, for the browser that has the link. */
export interface Preview {
  part: string;
  version: string;
  integrity: string;
  expiresAt: string;
}
