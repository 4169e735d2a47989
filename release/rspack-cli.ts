import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { StatsCompilation, StatsError } from '@rspack/core';
import { rootDir } from '../build/apps.ts';

const exec = promisify(execFile);

// The package exports its command only to package managers.
const manifest = createRequire(import.meta.url).resolve('@rspack/cli/package.json');

/** What the configuration gets by `--env`. */
type Environment = Readonly<Record<string, string>>;

/** The arguments for Node that run a command of the CLI with a configuration file. */
const rspackArgs = (
  command: 'build' | 'serve',
  config: string,
  environment: Environment,
): string[] => [
  join(dirname(manifest), 'bin', 'rspack.js'),
  command,
  ...['--config', config, '--config-loader', 'native'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
];

const formatError = ({ moduleName, loc, message }: StatsError) =>
  `${['ERROR in', moduleName, loc].filter(Boolean).join(' ')}\n${message.trimEnd()}`;

/** What the CLI says of a failed build, without the stack of an error in the configuration. */
const formatFailure = ({ signal, stdout, stderr, message }: ExecFileException): string => {
  // Its output may end anywhere.
  if (signal) return `Rspack was ended by ${signal}.`;
  const { children = [] }: StatsCompilation = stdout ? JSON.parse(stdout) : {};
  const failed = children.find(({ errors = [] }) => errors.length > 0);
  if (failed) {
    return `${failed.name} does not build:\n${failed.errors?.map(formatError).join('\n\n')}`;
  }
  const lines = (stderr || message).split('\n').filter((line) => !line.startsWith('    at '));
  return lines.join('\n').replace('[rspack] CLI failed:\nError: ', '').trim();
};

/**
 * Run `rspack build`.
 * @returns the statistics of each build of the configuration
 * @throws with the errors of the first build that fails
 */
export const rspackBuild = async (
  config: string,
  environment: Environment,
): Promise<StatsCompilation[]> => {
  const args = [...rspackArgs('build', config, environment), '--json'];
  try {
    const options = { cwd: rootDir, maxBuffer: Number.POSITIVE_INFINITY };
    const { stdout } = await exec(process.execPath, args, options);
    return (JSON.parse(stdout) as StatsCompilation).children ?? [];
  } catch (error) {
    throw new Error(formatFailure(error as ExecFileException), { cause: error });
  }
};

/**
 * Run `rspack serve` until it ends or this process is told to end.
 * @returns its exit code
 */
export const rspackServe = async (
  config: string,
  environment: Environment,
  { host, port }: { host: string; port: number },
): Promise<number> => {
  const args = [
    ...rspackArgs('serve', config, environment),
    ...['--host', host, '--port', `${port}`],
  ];
  const child = spawn(process.execPath, args, { cwd: rootDir, stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  process.on('SIGTERM', stop);
  // A terminal sends it to the child itself.
  process.on('SIGINT', () => {});
  const [code] = await once(child, 'close');
  return code ?? 1;
};
