import { join } from 'node:path';
import { fuzzPassword } from '../../api/src/testing/fuzz/memory.ts';
import { runFuzz } from '../../api/src/testing/fuzz/run.ts';
import { record } from '../../tooling/test/figures.ts';
import { admin, expect, test } from './site.ts';
import { fuzzMinutes } from './size.ts';

const minuteMs = 60_000;
/** No call may block the others for longer. */
const longestPauseSeconds = 2;
/** They need a link that only the release commands sign. */
const neverValid = ['GET /api/preview', 'POST /api/override'];
/** Need a mail that waits or has failed; mails written as files are sent at once. */
const seldomValid = ['POST /api/admin/mails/{id}/retry', 'DELETE /api/admin/mails/{id}'];

test('mostly valid calls by visitors, investors, clients and administrators find no 5xx and end no process', async ({
  site,
  kind,
}) => {
  test.setTimeout(fuzzMinutes * minuteMs + 120_000);
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  console.log(`FUZZ_SEED=${seed}`);
  const api = await (
    await site.api({
      ADMIN_PASSWORD: fuzzPassword,
      DEMO: '1',
      SECURITY_CONTACT: 'security@example.org',
    })
  ).start();
  const until = Date.now() + fuzzMinutes * minuteMs;
  const report = await runFuzz({
    url: api.url,
    seed,
    workers: 4,
    adminUsername: admin.username,
    outboxDir: join(site.dataDir, 'outbox'),
    isOver: () => Date.now() > until || api.hasEnded,
  });
  record('fuzz run', { kind, minutes: fuzzMinutes, ...report });
  expect(report.failures).toEqual([]);
  expect(api.hasEnded).toBe(false);
  expect(report.reached).toBeGreaterThan(0.5);
  expect(report.longestPause).toBeLessThan(longestPauseSeconds);
  const withoutSuccess = report.withoutSuccess.filter((name) => !seldomValid.includes(name));
  if (fuzzMinutes >= 5) expect(withoutSuccess).toEqual(neverValid);
});
