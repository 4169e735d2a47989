import type { Notice } from '@ail/kit/contracts/host';

export interface ShownNotice extends Notice {
  /** Grows with every notice, so that one that replaces another is announced again. */
  id: number;
  open: boolean;
  /** Stays until it is answered. */
  stays: boolean;
}

/** How long a dismissed notice is kept. */
const keptForMs = 1_000_000;

/** Holds the one visible notice. */
export const createNoticeStore = () => {
  let current: ShownNotice | undefined;
  let count = 0;
  let forget: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: ShownNotice | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };

  return {
    getState: () => current,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Shows a notice; replaces the visible one. */
    notify(notice: Notice, { stays = false } = {}): void {
      clearTimeout(forget);
      count += 1;
      set({ ...notice, id: count, open: true, stays });
    },

    dismiss(id: number): void {
      if (current?.id !== id) return;
      set({ ...current, open: false });
      clearTimeout(forget);
      forget = setTimeout(() => set(undefined), keptForMs);
    },
  };
};

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** The page's notices. */
export const noticeStore = createNoticeStore();
/** Shows a notice of a remote, which cannot set how long it stays. */
export const notify = (notice: Notice): void => noticeStore.notify(notice);
