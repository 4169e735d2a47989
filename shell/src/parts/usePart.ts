import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Part, PartState } from './part.ts';

/** Starts `part` and returns its state; after a failure, each navigation starts it again. */
export const usePart = <T>(part: Part<T>): PartState<T> => {
  const state = useSyncExternalStore(part.subscribe, part.getState, part.getState);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is another attempt.
  useEffect(() => {
    part.start();
    return part.leave;
  }, [part, key]);
  return state;
};
