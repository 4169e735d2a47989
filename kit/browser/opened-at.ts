import { useState } from 'react';
import { useIsHydrating } from './is-hydrating.ts';
import { renderedAt } from './rendered-at.ts';

/**
 * When a page was opened, in milliseconds since 1970: by the server's clock where it has rendered the page, so
 * that both renderings show the same.
 */
export const useOpenedAt = (): number => {
  const isHydrating = useIsHydrating();
  const [at] = useState(() => (isHydrating ? renderedAt() : undefined) ?? Date.now());
  return at;
};
