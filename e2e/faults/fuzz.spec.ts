import { join } from 'node:path';
import { fuzzPassword } from '../../api/src/testing/fuzz/memory.ts';
import { runFuzz } from '../../api/src/testing/fuzz/run.ts';
import { record } from '../../tooling/test/figures.ts';
import { numberSetting } from '../../tooling/test/number-setting.ts';
import { admin, expect, test } from './site.ts';
import { fuzzMinutes, patience } from './size.ts';

const minuteMs = 60_000;
/** No call may block the others for longer. */
const longestPauseSeconds = 2;
/** Calls that cannot succeed in a run, in the order of the contract, and why. */
const neverValid = {
  'POST /api/searches/stop': 'the first mail with its token is sent a week after a search is saved',
  'GET /api/preview': 'only the release commands sign its link',
  'POST /api/override': 'only the release commands sign its link',
};
const sentAtOnce =
  'it takes a mail that waits or has failed; mails written as files are sent at once';
/** Calls that succeed by luck only, and why. */
const seldomValid = {
  'POST /api/admin/mails/{id}/retry': sentAtOnce,
  'DELETE /api/admin/mails/{id}': sentAtOnce,
};

test('mostly valid calls by visitors, investors, clients and administrators find no 5xx and end no process', async ({
  site,
  kind,
}) => {
  test.setTimeout(fuzzMinutes * minuteMs + 120_000);
  const seed = numberSetting('FUZZ_SEED', Date.now() % 2 ** 31);
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
    publicUrl: api.url,
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
  expect(report.longestPause).toBeLessThan(longestPauseSeconds * patience);
  const withoutSuccess = report.withoutSuccess.filter((name) => !(name in seldomValid));
  if (fuzzMinutes >= 5) expect(withoutSuccess).toEqual(Object.keys(neverValid));
});
