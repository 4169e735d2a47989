import { startDoorWorker } from './door-worker.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;
startDoorWorker(self);
