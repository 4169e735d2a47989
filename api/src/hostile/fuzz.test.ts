/** @runs sqlite-long mariadb-long cluster */
import { join } from 'node:path';
import { fuzzPassword } from '../testing/fuzz/memory.ts';
import { runFuzz } from '../testing/fuzz/run.ts';
import { admin, publicUrl } from '../testing/server.ts';
import { useServer } from '../testing/use-server.ts';

/**
 * The long run (`npm run test:long`) takes minutes; this short one shows that the fuzzer still works.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 700);
/** On a busy machine fewer calls would not show enough. */
const mostMs = 30_000;
/** With it calls reach well over half; how many differs a little by the order in which the workers are answered. */
const seed = Number(process.env.FUZZ_SEED ?? 6);

const server = useServer({ DEMO: '1', ADMIN_PASSWORD: fuzzPassword });

test('calls that are mostly valid, by everybody, get no 5xx and what is described', async () => {
  const begun = Date.now();
  const report = await runFuzz({
    url: server.url,
    publicUrl,
    seed,
    workers: 3,
    adminUsername: admin.username,
    outboxDir: join(server.dataDir, 'outbox'),
    isOver: (count) => count >= requests || Date.now() - begun > mostMs,
  });
  if (process.env.FUZZ_REQUESTS) console.log(report);
  expect(report.failures).toEqual([]);
  expect(report.reached).toBeGreaterThan(0.5);
});
