import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Lets React take over what the server has rendered, in small steps: a gesture in between is answered first. */
export const takeOver = (root: HTMLElement, page: ReactNode): void =>
  startTransition(() => {
    // An extension or a translator has changed the page: the browser renders it again. No failure.
    const onRecoverableError = (error: unknown) => console.warn('Hydration', error);
    hydrateRoot(root, page, { onRecoverableError });
  });
