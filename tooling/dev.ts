import { parseArgs } from 'node:util';
import { remoteNames } from '../build/apps.ts';

const usage = `Usage: npm run dev · npm run dev -- <remote> --against <url>. Remotes: ${remoteNames().join(', ')}.`;

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { against: { type: 'string' } },
    });
    return { name: positionals[0], against: values.against, rest: positionals.slice(1) };
  } catch {
    return undefined;
  }
};

const withMessage = async (start: Promise<void>): Promise<void> => {
  try {
    await start;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};

const options = readArguments();
if (!options || options.rest.length > 0 || Boolean(options.name) !== Boolean(options.against)) {
  console.error(usage);
  process.exitCode = 2;
} else if (options.name && options.against) {
  if (remoteNames().includes(options.name) && URL.canParse(options.against)) {
    const { startRemote } = await import('../release/dev/one-remote.ts');
    await withMessage(startRemote(options.name, new URL(options.against)));
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
} else {
  const { startAllApps } = await import('./dev/all-apps.ts');
  await withMessage(startAllApps());
}
