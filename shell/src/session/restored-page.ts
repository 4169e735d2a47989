import { hasSessionHint } from '@ail/kit/browser/session';
import { sessionChanged } from '@ail/kit/contracts/shared/page.state';

/** Changes with every sign-in and sign-out in this browser. */
const lastChange = (): string | null => {
  try {
    return localStorage.getItem(sessionChanged.key);
  } catch {
    // Storage may be refused.
    return null;
  }
};

/**
 * Loads a page again that the browser restores from its back/forward cache, if the session that it was left with
 * has ended or another has begun: it still shows what belongs to that session.
 */
export const reloadAfterSessionChange = (reload = () => window.location.reload()): void => {
  let hadSession = hasSessionHint();
  let left = lastChange();
  window.addEventListener('pagehide', () => {
    // An ended session may still be on the screen.
    hadSession ||= hasSessionHint();
    left = lastChange();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || (lastChange() === left && (!hadSession || hasSessionHint()))) return;
    // Loading takes a while.
    document.documentElement.hidden = true;
    reload();
  });
};
