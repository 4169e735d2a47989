import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { ConcurrencyLimit, OverloadError } from '../db/concurrency-limit.ts';

const batchSize = 100;

/** Batches that all exports read at once: the pool is for other calls. */
const reading = new ConcurrencyLimit({ max: 2, maxWaiting: 100, maxWaitMs: 25_000 });
const maxExports = 50;
let running = 0;
/** A client that reads nothing for so long has gone. */
const stalledMs = 30_000;

export interface RowText<Row> {
  begin: string;
  write(rows: Row[]): string;
  end: string;
}

/**
 * Streams rows as text, a batch at a time, as fast as the client reads. A slow client holds neither a
 * database connection nor much memory. An error of the first batch is thrown before anything is
 * written.
 * @param readAfter gives the rows that follow `last`, or the first ones, at most `count`
 * @throws OverloadError if there are too many exports already
 */
export const streamRows = async <Row>(
  { socket }: { socket: Socket },
  readAfter: (last: Row | undefined, count: number) => PromiseLike<Row[]>,
  { begin, write, end }: RowText<Row>,
  stalledAfterMs = stalledMs,
): Promise<Readable> => {
  if (running >= maxExports) throw new OverloadError('too many exports');
  /** Keeps only the text and the last row of a batch. */
  const readBatch = async (after?: Row) => {
    const rows = await reading.run(async () => readAfter(after, batchSize));
    return { text: write(rows), last: rows.length < batchSize ? undefined : rows.at(-1) };
  };
  const batches = async function* (first: { text: string; last: Row | undefined }) {
    yield begin;
    for (let batch = first; ; batch = await readBatch(batch.last)) {
      if (batch.text) yield batch.text;
      if (!batch.last) break;
    }
    if (end) yield end;
  };
  running++;
  try {
    const stream = Readable.from(batches(await readBatch()));
    stream.once('close', () => running--);
    // Node ends a connection that times out, unless something listens for it.
    socket.setTimeout(stalledAfterMs);
    return stream;
  } catch (error) {
    running--;
    throw error;
  }
};
