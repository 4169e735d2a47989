import type { AdminPage } from './AdminPage.ts';

/** A dialog, a screen or a state of the admin area that several tests open. */
export interface AdminEntry {
  /** Short, for the name of a step. */
  name: string;
  /** Goes where it opens and opens it: by message ids, so that it works in every language. */
  open(admin: AdminPage): Promise<void>;
}
