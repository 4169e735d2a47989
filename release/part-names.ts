import { appNames } from '../build/apps.ts';

/** Every part that is released on its own. */
export const partNames = appNames;
