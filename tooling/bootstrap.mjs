// Plain JavaScript on purpose: this runs on whatever Node >= 20 the machine has, before anything is
// installed. It installs, then hands over to the Node version that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const commands = {
  start: 'tooling/start.ts',
  dev: 'tooling/dev.ts',
  build: 'tooling/build.ts',
  test: 'tooling/test/run.ts',
};

const [command = '', ...args] = process.argv.slice(2);
const script = commands[command] ?? command;
if (!existsSync(join(root, script)) || !script) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Node ${process.versions.node} is too old to start from; Node 20 or newer is needed.`,
  );
  process.exit(1);
}

const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

if (!existsSync(pinnedNode) || !isInstalled(root)) {
  console.log('Installing packages with npm ci (once, and again when the lockfile changes)…');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm ci failed; its own words are above.');
    process.exit(1);
  }
}

const child = spawn(pinnedNode, [join(root, script), ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    // Commands start in half the time, and other programs that they start.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compile'),
    // Child processes run on the pinned Node as well.
    PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
// A terminal sends Ctrl-C to the child itself; a second signal from here would end it at once.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
// npm runs scripts through a shell, which does not pass signals on: stopping npm would leave a server
// running. A new parent process means that the shell has ended.
const shell = process.ppid;
setInterval(() => {
  if (process.ppid !== shell) child.kill('SIGTERM');
}, 250).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
