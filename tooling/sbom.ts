import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rootDir } from '../build/apps.ts';
import { run } from '../release/commands/options.ts';

/** The fields of a CycloneDX document that this file reads. */
export interface Sbom {
  bomFormat: string;
  serialNumber?: string;
  metadata: { timestamp?: string; component?: { name: string } };
  components: { name: string; version: string; purl: string }[];
}

/**
 * The packages that a workspace is built from and runs with, by the lockfile, in CycloneDX. The same
 * lockfile gives the same document: npm's serial number and time are removed.
 * @throws Error with one sentence if there is no such workspace, with npm's own words if npm fails
 */
export const sbomOf = (workspace: string): Sbom => {
  const { workspaces } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  if (!workspaces.includes(workspace)) {
    throw new Error(`No workspace is called ${workspace}; there are ${workspaces.join(', ')}.`);
  }
  const npm = spawnSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--package-lock-only',
      // Ranges for React's types are decided by the overrides in package.json.
      '--legacy-peer-deps',
      `--workspace=@ail/${workspace}`,
    ],
    { cwd: rootDir, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (npm.status !== 0) throw new Error(npm.stderr);
  const { serialNumber: _, metadata, ...sbom } = JSON.parse(npm.stdout) as Sbom;
  const { timestamp: __, component, ...rest } = metadata;
  // npm names it after the folder of the checkout.
  return { ...sbom, metadata: { ...rest, component: { ...component, name: `@ail/${workspace}` } } };
};

const main = ([workspace, file, ...rest]: string[]) => {
  if (!workspace || !file || rest.length > 0) {
    console.error('Usage: npm run sbom -- <workspace> <file>');
    process.exitCode = 2;
    return;
  }
  const sbom = sbomOf(workspace);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} packages of ${workspace}.`);
};

if (import.meta.main) {
  await run(async () => main(process.argv.slice(2)));
}
