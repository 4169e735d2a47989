import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict } from './errors.ts';

/** At the nodes of a cluster, those that write the same row do not wait for each other: all but one fail. */
const attempts = 20;
const pauseMs = 15;
const longestPauseMs = 100;

/**
 * Runs `work` again where the engine chose it as the victim of a deadlock, or a cluster refused it since another
 * node has written the same row.
 * @throws what it threw last
 */
export const retryDeadlocks = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      // A random pause, so that the same ones do not meet again.
      await sleep(Math.random() * Math.min(pauseMs * attempt, longestPauseMs));
    }
  }
};
