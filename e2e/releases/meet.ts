import { readdirSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// `MEET_IN=<folder> node --import ./meet.ts release/commands/release.ts …`: the command waits right
// before it writes its revision until a second one has got there too. Each has then seen the same
// revision live, and only one can write the next.
const folder = process.env.MEET_IN ?? '';
const { link } = fs;
let hasMet = false;

Reflect.set(fs, 'link', async (...paths: Parameters<typeof link>) => {
  if (!hasMet) {
    hasMet = true;
    writeFileSync(join(folder, String(process.pid)), '');
    while (readdirSync(folder).length < 2) await sleep(5);
  }
  return link(...paths);
});
syncBuiltinESMExports();
