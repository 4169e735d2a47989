import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Without the variables of this run, which the long run would name. */
const env = { PATH: process.env.PATH };
const runLong = (...args: string[]) =>
  spawnSync(process.execPath, [join(__dirname, 'long.ts'), ...args], { encoding: 'utf8', env });

test.each([
  [['typo'], 'typo'],
  [['amounts', 'typo', 'heap', 'tyop'], 'typo tyop'],
  [['--project=mars'], '--project=mars'],
])('the long run refuses %j before it runs anything', (args, refused) => {
  const { status, stdout, stderr } = runLong(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.split('\n')).toEqual([
    `Nothing is called ${refused}.`,
    expect.stringMatching(/^Stages: amounts, bench, .*translated\.$/),
    expect.stringMatching(/^Specs: /),
    'Servers: --project=embedded or --project=nginx.',
    '',
  ]);
});

test('the long run refuses a name that is no regular expression', () => {
  const { status, stdout, stderr } = runLong('[');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^A name is a regular expression: .*Unterminated character class/);
});
