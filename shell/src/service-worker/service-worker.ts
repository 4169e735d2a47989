import type { WorkerScope } from './scope.ts';
import { startWorker } from './worker.ts';

declare const self: WorkerScope;
startWorker(self);
