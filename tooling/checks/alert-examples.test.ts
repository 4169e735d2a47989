/** @runs long */
// Prometheus takes twelve seconds for the examples.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const hasPromtool = !spawnSync('promtool', ['--version']).error;

(hasPromtool ? test : test.skip)(
  'the rules hold what their examples say (skipped where promtool is not installed)',
  () => {
    const { status, stderr } = spawnSync(
      'promtool',
      ['test', 'rules', 'tooling/alerts/portal.test.yml'],
      { cwd: join(__dirname, '..', '..'), encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
  },
);
