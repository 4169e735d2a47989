import { ConfigError } from '../config.ts';
import { restore } from '../db/backup.ts';
import { runTool } from './run.ts';

await runTool({}, async ({ db, positionals: [file] }) => {
  if (!file) throw new ConfigError('Name the file to read: npm run restore -- portal.backup.gz');
  await restore(db, file);
  console.log(`Everything was replaced by what ${file} holds; all sessions have ended.`);
});
