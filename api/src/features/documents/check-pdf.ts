import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '../../platform/http/errors.ts';
import { FairQueue } from '../../platform/http/fair-queue.ts';
import { isVerdict, type PdfVerdict } from './pdf-verdict.ts';

const processFile = join(import.meta.dirname, 'pdf-process.ts');
/** The largest file takes seconds. */
const longestMs = 20_000;
const heapMb = 256;

/** Of an account one file at a time. After six that had to be ended it waits until an hour is over. */
const checks = new FairQueue({
  max: 2,
  maxWaiting: 20,
  maxWaitingOfShare: 5,
  maxWaitMs: 30_000,
  budget: { fromMs: longestMs, ms: 120_000 },
});

const shareOf = (userId: number) => [{ key: String(userId), max: 1 }];

/** @throws Refusal rate_limited if the files of an account have taken too much time in the last hour */
export const checkPdfBudget = (userId: number): void => checks.checkBudget(shareOf(userId));

const problems = {
  unreadable: 'validation.pdf',
  encrypted: 'validation.pdf.encrypted',
  restricted: 'validation.pdf.restricted',
  active: 'validation.pdf.active',
} as const;

/**
 * In a process of its own, which is ended when it takes too long or too much memory: the file may be made to do that.
 * A thread that runs out of memory can end the whole process.
 */
const examine = (file: Buffer): Promise<PdfVerdict> =>
  new Promise((resolve) => {
    const child = fork(processFile, [], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        '--disallow-code-generation-from-strings',
        '--disable-sigusr1',
        `--max-old-space-size=${heapMb}`,
      ],
    });
    const end = (verdict: PdfVerdict) => {
      clearTimeout(timer);
      resolve(verdict);
      child.kill('SIGKILL');
    };
    const fail = () => end({ problem: 'unreadable' });
    const timer = setTimeout(fail, longestMs);
    child.once('message', (message) => (isVerdict(message) ? end(message) : fail()));
    child.once('error', fail);
    child.once('exit', fail);
    child.send(file, (error) => error && fail());
  });

/**
 * Examines an uploaded file and writes it again, so that only what was examined is kept.
 * @param userId the account whose file it is
 * @throws Refusal validation_failed on `file`, unless it is a PDF that only shows pages; rate_limited
 */
export const checkPdf = async (file: Buffer, userId: number): Promise<Uint8Array> => {
  const isMarked = file.subarray(0, 1_024).includes('%PDF-');
  const verdict: PdfVerdict = isMarked
    ? await checks.run(shareOf(userId), () => examine(file))
    : { problem: 'unreadable' };
  if ('content' in verdict) return verdict.content;
  throw new Refusal('validation_failed', { fields: { file: problems[verdict.problem] } });
};
