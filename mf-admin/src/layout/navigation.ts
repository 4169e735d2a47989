import { pages } from '../pages.ts';

/** The screens in the sidebar, in its order; /admin opens the first. */
export const screens = pages.flatMap(({ path, sidebar }) =>
  sidebar ? [{ path, ...sidebar }] : [],
);

/** What /admin opens. */
export const firstScreen = screens[0]?.path ?? '/';
