/** Which forms on the page hold what is not saved; the layout asks before they are left. */
const dirty = new Set<string>();

export const unsavedChanges = {
  set(form: string, isDirty: boolean) {
    if (isDirty) dirty.add(form);
    else dirty.delete(form);
  },
  exist: () => dirty.size > 0,
  /** The reader gives them up. */
  forget() {
    dirty.clear();
  },
};
