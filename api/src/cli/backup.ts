import { ConfigError } from '../config.ts';
import { backup } from '../platform/backup/backup.ts';
import { recordBackup } from '../platform/backup/last-backup.ts';
import { runTool } from './run.ts';

const usage = 'npm run backup -- portal.backup.gz';

await runTool({ usage, takesFile: true, needsPortal: true }, async ({ db, file }) => {
  if (!file) throw new ConfigError(`Name the file to write: ${usage}`);
  const counts = await backup(db, file);
  // A backup from an account that may only read the database is whole, too.
  await recordBackup(db).catch(() => {});
  console.log(`Everything was written to ${file}: ${counts}.`);
});
