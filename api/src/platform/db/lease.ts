import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { codesOf, isConflict } from './errors.ts';

/** A holder that was killed keeps others waiting for so long. */
const leaseSeconds = 10;
const renewEveryMs = 2_000;
const lookEveryMs = 200;

const newTable =
  'CREATE TABLE IF NOT EXISTS leases (name VARCHAR(64) PRIMARY KEY, holder CHAR(36) NOT NULL, until DATETIME(3) NOT NULL) ENGINE = InnoDB DEFAULT CHARSET = ascii';

/** Somebody else writes the row at the same moment. */
const isContended = (error: unknown) =>
  isConflict(error) || codesOf(error).includes('ER_LOCK_WAIT_TIMEOUT');

/**
 * Runs `work` in one process at a time, on MySQL. The locks of `GET_LOCK` are those of one server: processes at
 * different nodes of a cluster would hold it at the same time. A row is the cluster's.
 * @throws Error if others hold it for `waitSeconds`
 */
export const underLease = async (
  db: Knex,
  name: string,
  waitSeconds: number,
  work: () => Promise<void>,
): Promise<void> => {
  const holder = randomUUID();
  const now = 'UTC_TIMESTAMP(3)';
  const hold = async (seconds: number): Promise<boolean> => {
    try {
      const [{ affectedRows }] = await db.raw(
        `UPDATE leases SET holder = ?, until = ${now} + INTERVAL ? SECOND WHERE name = ? AND (holder = ? OR until < ${now})`,
        [holder, seconds, name, holder],
      );
      return affectedRows === 1;
    } catch (error) {
      if (isContended(error)) return false;
      if (!codesOf(error).includes('ER_NO_SUCH_TABLE')) throw error;
      await db.raw(newTable);
      return false;
    }
  };
  const addRow = () =>
    db.raw("INSERT IGNORE INTO leases (name, holder, until) VALUES (?, '', '2000-01-01')", [name]);
  const deadline = performance.now() + waitSeconds * 1_000;
  for (let tries = 0; !(await hold(leaseSeconds)); tries += 1) {
    if (tries === 0) await addRow();
    if (performance.now() > deadline) {
      throw new Error(`Another process has held the lease ${name} for ${waitSeconds} seconds.`);
    }
    await sleep(lookEveryMs);
  }
  const renewing = setInterval(() => hold(leaseSeconds).catch(() => {}), renewEveryMs);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await hold(0);
  }
};
