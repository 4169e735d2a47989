/** @runs long */
// Prometheus takes twelve seconds for the examples.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('the rules hold what their examples say, where promtool is installed', () => {
  const { error, status, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', 'tooling/alerts/portal.test.yml'],
    { cwd: join(__dirname, '..', '..'), encoding: 'utf8' },
  );
  if (!error) expect([status, stderr]).toEqual([0, '']);
});
