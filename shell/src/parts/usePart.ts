import { useEffect, useSyncExternalStore } from 'react';
import type { Part, PartState } from './part.ts';

/** Starts `part` and returns its state. */
export const usePart = <T>(part: Part<T>): PartState<T> => {
  const state = useSyncExternalStore(part.subscribe, part.getState, part.getState);
  useEffect(() => {
    part.start();
    return part.leave;
  }, [part]);
  return state;
};
