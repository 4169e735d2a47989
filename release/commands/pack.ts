import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
import { packPackages } from '../pack.ts';
import { run } from './options.ts';

await run(async () => {
  const target = join(rootDir, 'dist', 'packages');
  for (const file of Object.values(packPackages(target))) console.log(join(target, file));
});
