import { type ComponentType, useEffect, useState } from 'react';

const delayMs = 2_000;

/** Loads what is about being offline after the page itself, which needs none of it. */
export const Offline = () => {
  const [parts, setParts] = useState<{ OfflineLine: ComponentType }>();
  useEffect(() => {
    const load = () => import('./OfflineLine.tsx').then(setParts, () => {});
    const timer = setTimeout(load, navigator.onLine ? delayMs : 0);
    return () => clearTimeout(timer);
  }, []);
  return parts ? <parts.OfflineLine /> : null;
};
