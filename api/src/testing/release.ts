import { setTimeout as sleep } from 'node:timers/promises';
import { believedForMs } from '../platform/serving/recent-looks.ts';

/** Waits until the server looks again at files that it has just seen. */
export const releaseIsVisible = (): Promise<void> => sleep(believedForMs + 10);
