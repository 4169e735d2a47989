import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test.each([
  [['typo'], 'typo'],
  [['amounts', 'typo', 'heap', 'tyop'], 'typo tyop'],
  [['--project=mars'], '--project=mars'],
])('the long run refuses %j before it runs anything', (args, refused) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, 'long.ts'), ...args],
    { encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    `Nothing is called ${refused}. Servers: embedded, nginx.\n`,
  ]);
});
