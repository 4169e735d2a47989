import { ConfigError } from '../config.ts';
import { backup } from '../db/backup.ts';
import { runTool } from './run.ts';

await runTool({}, async ({ db, positionals: [file] }) => {
  if (!file) throw new ConfigError('Name the file to write: npm run backup -- portal.backup.gz');
  await backup(db, file);
  console.log(`Everything was written to ${file}.`);
});
