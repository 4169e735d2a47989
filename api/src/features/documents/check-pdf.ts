import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../../db/concurrency-limit.ts';
import { Refusal } from '../../http/errors.ts';
import type { PdfVerdict } from './pdf-verdict.ts';

const workerFile = join(import.meta.dirname, 'pdf-worker.ts');
/** The largest file takes seconds. */
const longestMs = 20_000;
const heapMb = 256;

const checks = new ConcurrencyLimit({ max: 1, maxWaiting: 10, maxWaitMs: 20_000 });

const problems = {
  unreadable: 'validation.pdf',
  encrypted: 'validation.pdf.encrypted',
  active: 'validation.pdf.active',
} as const;

/** In a thread, which is ended when it takes too long or too much memory: the file may be made to do that. */
const examine = (file: Buffer): Promise<PdfVerdict> =>
  new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: new Uint8Array(file),
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      env: {},
    });
    const end = (verdict: PdfVerdict) => {
      clearTimeout(timer);
      resolve(verdict);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: 'unreadable' }), longestMs);
    worker.once('message', end);
    worker.once('error', () => end({ problem: 'unreadable' }));
    worker.once('exit', () => end({ problem: 'unreadable' }));
  });

/**
 * Examines an uploaded file and writes it again, so that only what was examined is kept.
 * @throws Refusal validation_failed on `file`, unless it is a PDF that only shows pages
 */
export const checkPdf = async (file: Buffer): Promise<Uint8Array> => {
  const isMarked = file.subarray(0, 1_024).includes('%PDF-');
  const verdict: PdfVerdict = isMarked
    ? await checks.run(() => examine(file))
    : { problem: 'unreadable' };
  if ('content' in verdict) return verdict.content;
  throw new Refusal('validation_failed', { fields: { file: problems[verdict.problem] } });
};
