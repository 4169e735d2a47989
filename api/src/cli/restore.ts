import { ConfigError } from '../config.ts';
import { restore } from '../platform/backup/restore.ts';
import { runTool } from './run.ts';

const usage = 'npm run restore -- portal.backup.gz [--unchecked]';
const options = { unchecked: { type: 'boolean' } } as const;

await runTool({ usage, options, takesFile: true }, async ({ db, config, values, file }) => {
  if (!file) throw new ConfigError(`Name the file to read: ${usage}`);
  const isUnchecked = values.unchecked ?? false;
  const counts = await restore(db, file, { dataDir: config.dataDir, isUnchecked });
  console.log(`Everything was replaced by what ${file} holds: ${counts}; all sessions have ended.`);
});
