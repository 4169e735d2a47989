/** Which forms on the page hold what is not saved; the layout asks before they are left. */
const dirty = new Map<string, 'page' | 'dialog'>();

export const unsavedChanges = {
  set(form: string, place: 'page' | 'dialog' | false) {
    if (place) dirty.set(form, place);
    else dirty.delete(form);
  },
  exist: () => dirty.size > 0,
  /** In a dialog, which another filter or page of a list takes away as well. */
  existInDialog: () => [...dirty.values()].includes('dialog'),
  /** The reader gives them up. */
  forget() {
    dirty.clear();
  },
};
