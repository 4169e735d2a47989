import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pruneClientErrors } from './features/client-errors/client-errors.service.ts';
import { pruneReporters } from './features/client-errors/client-reporters.service.ts';
import { pruneDoorPasses } from './features/door/door-pass.model.ts';
import { pruneFormDrafts } from './features/drafts/form-draft.model.ts';
import { cancelUnconfirmed } from './features/registrations/cancel-unconfirmed.ts';
import { pruneChallenges } from './features/users/challenge.model.ts';
import { pruneEmailChanges } from './features/users/email-change.model.ts';
import { pruneSessions } from './features/users/session.ts';
import { pruneTokens } from './features/users/token.model.ts';
import { pruneRestores } from './platform/backup/restore.ts';
import { deleteInBatches } from './platform/db/delete-in-batches.ts';
import { pruneRateLimits } from './platform/http/rate-counts.ts';
import type { Log } from './platform/log.ts';
import { mailKeptDays, pruneOutbox } from './platform/mail/prune-outbox.ts';

const dayMs = 86_400_000;
const keptDays = { requestIds: 7, bulkJobs: 30, auditLog: 2 * 365, downloads: 2 * 365 };
const jobName = 'retention';
const everyMs = 3_600_000;

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

const pruneMailFiles = async (_db: Knex, dataDir: string) => {
  const folder = join(dataDir, 'outbox');
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const file = join(folder, name);
    const written = (await stat(file).catch(() => undefined))?.mtime;
    if (written && written < daysAgo(mailKeptDays)) await rm(file, { force: true });
  }
};

const pruneRequestIds = (db: Knex) =>
  deleteInBatches(
    () => db('lettersToMany').where('createdAt', '<', daysAgo(keptDays.requestIds)),
    'id',
  );

const pruneAuditLog = (db: Knex) =>
  deleteInBatches(() => db('auditLog').where('createdAt', '<', daysAgo(keptDays.auditLog)), 'id');

const pruneDownloads = (db: Knex) =>
  deleteInBatches(
    () => db('documentDownloads').where('createdAt', '<', daysAgo(keptDays.downloads)),
    'id',
  );

const pruneBulkJobs = async (db: Knex) => {
  const old = () => db('bulkJobs').where('createdAt', '<', daysAgo(keptDays.bulkJobs));
  // First what refers to them: one statement must not delete thousands of rows.
  await deleteInBatches(() => db('bulkJobItems').whereIn('jobId', old().select('id')), 'id');
  await deleteInBatches(old, 'id');
};

interface Retention {
  what: string;
  kept: string;
  /** The file where the time is set. */
  where: string;
  prune(db: Knex, dataDir: string): Promise<unknown>;
}

/** What is deleted automatically, and when; docs/OPERATIONS.md shows the same table. */
export const retention: readonly Retention[] = [
  {
    what: 'Sessions (`sessions`)',
    kept: '14 days without a visit, 30 days at the latest',
    where: 'api/src/features/users/session.ts',
    prune: pruneSessions,
  },
  {
    what: 'Links of mails (`tokens`)',
    kept: 'until they expire: an hour for a password, 24 hours for a new address or to confirm one’s own, 7 days to undo that or to confirm the newsletter, 30 days after its event for a registration, 10 years to leave the newsletter, a year to stop the mails of saved searches',
    where: 'where each is issued',
    prune: pruneTokens,
  },
  {
    what: 'Registrations whose address nobody confirmed (`registrations`)',
    kept: '24 hours; then they are cancelled',
    where: 'api/src/features/registrations/cancel-unconfirmed.ts',
    prune: cancelUnconfirmed,
  },
  {
    what: 'Former addresses of accounts (`emailChanges`)',
    kept: '7 days after the change; 24 hours for one that nobody confirmed',
    where: 'api/src/features/users/email-change.service.ts',
    prune: pruneEmailChanges,
  },
  {
    what: 'Challenges of passkeys (`passkeyChallenges`)',
    kept: 'minutes',
    where: 'api/src/features/users/challenge.model.ts',
    prune: pruneChallenges,
  },
  {
    what: 'Rate limits (`rateLimits`), as hashes',
    kept: 'at most a day; 30 days that an account signed in from a network',
    where: 'api/src/platform/http/rate-counts.ts',
    prune: pruneRateLimits,
  },
  {
    what: 'Mails sent or given up (`outbox`); the text of a sent one goes at once',
    kept: '30 days after that',
    where: 'api/src/platform/mail/prune-outbox.ts',
    prune: pruneOutbox,
  },
  {
    what: 'Mails as files (`DATA_DIR/outbox`)',
    kept: '30 days',
    where: 'api/src/platform/mail/prune-outbox.ts',
    prune: pruneMailFiles,
  },
  {
    what: 'Unpacked backups of restores that were cut off (`DATA_DIR/restore-*`)',
    kept: 'a day, or until the next restore after that',
    where: 'api/src/platform/backup/restore.ts',
    prune: (_db, dataDir) => pruneRestores(dataDir),
  },
  {
    what: 'Door passes (`doorPasses`)',
    kept: '30 days after they expire',
    where: 'api/src/features/door/door-pass.model.ts',
    prune: pruneDoorPasses,
  },
  {
    what: 'Request ids (`lettersToMany`)',
    kept: '7 days',
    where: 'api/src/retention.ts',
    prune: pruneRequestIds,
  },
  {
    what: 'Bulk decisions and mails (`bulkJobs`, `bulkJobItems`)',
    kept: '30 days',
    where: 'api/src/retention.ts',
    prune: pruneBulkJobs,
  },
  {
    what: 'Reports of browsers (`clientErrors`)',
    kept: '30 days',
    where: 'api/src/features/client-errors/client-errors.service.ts',
    prune: pruneClientErrors,
  },
  {
    what: 'Who reported (`clientReporters`), as hashes',
    kept: '2 days',
    where: 'api/src/features/client-errors/client-reporters.service.ts',
    prune: pruneReporters,
  },
  {
    what: 'Who downloaded documents (`documentDownloads`)',
    kept: '2 years',
    where: 'api/src/retention.ts',
    prune: pruneDownloads,
  },
  {
    what: 'What is typed into forms of the admin area and not saved (`formDrafts`)',
    kept: '90 days after the last change',
    where: 'api/src/features/drafts/form-draft.model.ts',
    prune: pruneFormDrafts,
  },
  {
    what: 'Audit log (`auditLog`)',
    kept: '2 years',
    where: 'api/src/retention.ts',
    prune: pruneAuditLog,
  },
];

/**
 * Once an hour, one of all processes gets `true`. A time in the future is from before the clock was set
 * back.
 */
const claim = async (db: Knex): Promise<boolean> => {
  const now = Date.now();
  await db('jobs')
    .insert({ name: jobName, ranAt: new Date(0) })
    .onConflict('name')
    .ignore();
  const claimed = await db('jobs')
    .where({ name: jobName })
    .where((due) =>
      due
        .where('ranAt', '<=', new Date(now - everyMs))
        .orWhere('ranAt', '>', new Date(now + everyMs)),
    )
    .update({ ranAt: new Date(now) });
  return claimed === 1;
};

/** Deletes what has been kept long enough, unless a process did so within the last hour. */
export const applyRetention = async (db: Knex, dataDir: string, log: Log): Promise<void> => {
  try {
    if (!(await claim(db))) return;
  } catch (error) {
    log.warn({ err: error }, 'retention not applied');
    return;
  }
  for (const { what, prune } of retention) {
    await prune(db, dataDir).catch((error) => log.warn({ err: error, what }, 'not pruned'));
  }
};
