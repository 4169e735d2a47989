import type { Part } from './part.ts';

/** Resolves once a part is loaded, or has failed; then with `undefined`. */
export const settled = <T>(part: Part<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const state = part.getState();
      if (state.status !== 'ready' && state.status !== 'failed') return;
      stop();
      resolve(state.status === 'ready' ? state.value : undefined);
    };
    const stop = part.subscribe(look);
    look();
  });
