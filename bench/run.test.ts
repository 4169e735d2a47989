import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('parts that a bench does not have are refused, and the others named', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, 'run.ts'), 'capacity', '--only', 'costs,nothing'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    'Nothing is measured: --only takes costs, visits, cluster, not nothing.\n',
  ]);
});
