/** What is typed into a form, and how it is kept in this tab. */
export interface KeptDraft {
  /** The form's values, once something is typed; a reopened form starts with them. */
  typed?: object | undefined;
  /**
   * Idempotency key, the same for every attempt until one succeeds. To send the values as another
   * request, remove it.
   */
  requestId?: string | undefined;
  /**
   * A name under which this tab keeps what is typed until it is sent, so that a reload or leaving the page does not lose
   * it. It includes what the text belongs to, such as the event.
   */
  keptAs?: string | undefined;
  /** Fields that are never kept: passwords. */
  secrets?: Set<string>;
}

/** Before the names of all that is kept, so that signing out finds it. */
const prefix = 'portal.typed:';

/** What is kept of a draft, so that it survives a reload or leaving the page. */
interface Kept {
  typed: object;
  /** A repeat after a lost answer stays the same request. */
  requestId?: string | undefined;
}

/** Session storage: only this tab has it, and it is gone when the tab closes. A browser may refuse it. */
const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
};

/** Keeps what is typed into a draft that has a name for it; passwords are never kept. */
export const keepTyped = ({ keptAs, typed, requestId, secrets }: KeptDraft): void => {
  if (!keptAs) return;
  const open = Object.entries(typed ?? {}).filter(([name]) => !secrets?.has(name));
  const kept: Kept = { typed: Object.fromEntries(open), requestId };
  attempt((storage) =>
    typed
      ? storage.setItem(prefix + keptAs, JSON.stringify(kept))
      : storage.removeItem(prefix + keptAs),
  );
};

/** What was typed into a draft before the page was loaded. */
export const readTyped = ({ keptAs }: KeptDraft): Kept | undefined => {
  if (!keptAs) return undefined;
  const kept: unknown = attempt((storage) =>
    JSON.parse(storage.getItem(prefix + keptAs) ?? 'null'),
  );
  const isKept = typeof kept === 'object' && kept !== null && 'typed' in kept;
  return isKept && typeof kept.typed === 'object' && kept.typed ? (kept as Kept) : undefined;
};

/** Forgets all that is kept in this tab, as somebody signs out. */
export const forgetAllTyped = (): void =>
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
