import { ConfigError } from '../config.ts';
import { restore } from '../db/restore.ts';
import { runTool } from './run.ts';

await runTool(
  { unchecked: { type: 'boolean' } },
  async ({ db, config, values, positionals: [file] }) => {
    if (!file) throw new ConfigError('Name the file to read: npm run restore -- portal.backup.gz');
    await restore(db, file, { dataDir: config.dataDir, isUnchecked: values.unchecked ?? false });
    console.log(`Everything was replaced by what ${file} holds; all sessions have ended.`);
  },
);
