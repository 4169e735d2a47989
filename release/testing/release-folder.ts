import { cpSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from '../activate.ts';
import { releaseLayout } from '../layout.ts';
import { publish } from '../publish.ts';
import { type ReleaseInfo, readReleaseInfo } from '../release-info.ts';

// The part of `npm run release` after the build, for a test that kills it at any moment:
// `node release-folder.ts <releases folder> <name> <version to copy> <new version>`.
const [root = '', name = '', from = '', version = ''] = process.argv.slice(2);
const layout = releaseLayout(root);
const dir = layout.build(name);
cpSync(layout.release(name, from), dir, { recursive: true });
const info: ReleaseInfo = { ...(await readReleaseInfo(layout, name, from)), version };
await writeFile(join(dir, 'release.json'), JSON.stringify(info));
process.stdout.write('begun\n');
await publish(layout, { dir, info });
await activate(layout, async (live) =>
  !live || live.live[name] === version
    ? undefined
    : {
        action: 'release',
        changed: [name],
        live: { ...live.live, [name]: version },
        canaries: live.canaries,
      },
);
