import { remoteNames, shellName } from '../build/apps.ts';
import { localesName } from './layout.ts';

/** Every part that is released on its own. */
export const partNames = (): string[] => [shellName, ...remoteNames(), localesName];
