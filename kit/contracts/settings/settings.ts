import { object } from 'yup';
import { flag } from '../field-types.ts';

/** Settings of the whole portal that admins change. */
export const portalSettingsSchema = object({
  adminsNeedPasskey: flag().required('validation.required'),
});
