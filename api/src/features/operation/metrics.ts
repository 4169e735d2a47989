import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { guardLookFile } from '@ail/kit/contracts/releases/guard-look';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lastBackupSeconds } from '../../platform/backup/last-backup.ts';
import {
  failedMails,
  oldestWaitingSeconds,
  waitingMails,
} from '../../platform/mail/outbox.model.ts';
import type { Rendering } from '../../platform/rendering/rendering.ts';
import { clientErrorCounts, reporterCounts } from '../client-errors/public.ts';
import { readReleases } from '../releases/public.ts';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  registry: Registry;
  /** Times every request by its route, not its path: ids would make endless series. */
  measure: Middleware;
  /** Answers the measurements; with `?revision=<number>` only `client_reporters` since that revision. */
  answer(ctx: Context): Promise<void>;
}

/**
 * At how many addresses parts worked and failed, for all processes, since the rows are in the database.
 */
const measureReporters = (db: Knex, registry: Registry, since?: number) =>
  new Gauge({
    name: 'client_reporters',
    help: 'Addresses at which parts of the site worked or failed in two days, of all processes',
    labelNames: ['part', 'version', 'fared'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { count, ...labels } of await reporterCounts(db, since).catch(() => [])) {
        this.set(labels, count);
      }
    },
  });

/** The measurements while the database is away. */
const unknown = () => Number.NaN;

/** Measurements of this process for Prometheus. */
export const createMetrics = (db: Knex, releasesDir?: string, rendering?: Rendering): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  new Gauge({
    name: 'outbox_waiting',
    help: 'Mails that have not been sent yet',
    registers: [registry],
    async collect() {
      this.set(await waitingMails(db).resultSize().catch(unknown));
    },
  });
  new Gauge({
    name: 'outbox_failed',
    help: 'Mails given up as not deliverable, of the last 30 days',
    registers: [registry],
    async collect() {
      this.set(await failedMails(db).catch(unknown));
    },
  });
  new Gauge({
    name: 'outbox_oldest_waiting_seconds',
    help: 'Age of the oldest mail that has not been sent yet; 0 where none waits',
    registers: [registry],
    async collect() {
      this.set(await oldestWaitingSeconds(db).catch(unknown));
    },
  });
  new Gauge({
    name: 'client_outcomes',
    help: 'How often parts of the site worked and failed in browsers since yesterday, of all processes',
    labelNames: ['part', 'version', 'outcome'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await clientErrorCounts(db, 1).catch(() => []);
      for (const { part, version, outcome, count } of counts) {
        this.set({ part, version, outcome }, count);
      }
    },
  });
  measureReporters(db, registry);
  new Gauge({
    name: 'server_pages',
    help: 'Declared pages of a release by how their last rendering in this process went',
    labelNames: ['part', 'version', 'fared'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of rendering?.counts() ?? []) this.set(labels, count);
    },
  });
  new Counter({
    name: 'server_renderings_total',
    help: 'Pages that this process has rendered, or failed to',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(rendering?.renderings() ?? 0);
    },
  });
  new Gauge({
    name: 'release_live',
    help: '1 for each release that is live or a canary, as the releases folder says',
    labelNames: ['part', 'version', 'stage'],
    registers: [registry],
    async collect() {
      this.reset();
      const { live } = await readReleases(releasesDir, 1);
      for (const { part, version, canary } of live) {
        this.set({ part, version, stage: 'live' }, 1);
        if (canary) this.set({ part, version: canary.version, stage: 'canary' }, 1);
      }
    },
  });
  new Gauge({
    name: 'guard_last_look_timestamp_seconds',
    help: 'When the guard last looked after canaries; 0 where it never has, or this process does not see it',
    registers: [registry],
    async collect() {
      const look = releasesDir && (await stat(join(releasesDir, guardLookFile)).catch(() => null));
      this.set(look ? look.mtimeMs / 1_000 : 0);
    },
  });
  new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When the last complete backup of this database was made; 0 where there is none',
    registers: [registry],
    async collect() {
      this.set(await lastBackupSeconds(db).catch(unknown));
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { pool } = db.client;
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waited_for' }, pool.numPendingAcquires());
    },
  });
  /** Each label's own series: finding it by its labels takes prom-client longer than counting. */
  const series = new Map<string, ReturnType<typeof duration.labels>>();
  return {
    registry,
    measure: async (ctx, next) => {
      const started = performance.now();
      await next();
      const asked: unknown = ctx.state.route;
      const route = typeof asked === 'string' ? asked : 'other';
      const key = `${ctx.method} ${ctx.status} ${route}`;
      const one = series.get(key) ?? duration.labels(ctx.method, route, String(ctx.status));
      series.set(key, one);
      one.observe((performance.now() - started) / 1000);
    },
    answer: async (ctx) => {
      const since = Number(ctx.query.revision ?? Number.NaN);
      const answered = Number.isInteger(since) ? new Registry() : registry;
      if (answered !== registry) measureReporters(db, answered, since);
      ctx.type = registry.contentType;
      ctx.body = await answered.metrics();
    },
  };
};
