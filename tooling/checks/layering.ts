import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

const rootDir = join(import.meta.dirname, '..', '..');
const isSourceFolder = (name: string) =>
  /^(?:api|kit|shell|mf-.+|build|release|tooling|e2e|bench)$/.test(name);

export interface LayeringReport {
  /** How many source files were read; a check that read none has shown nothing. */
  files: number;
  /** One sentence per forbidden import. */
  violations: { rule: string; from: string; to: string }[];
}

/**
 * Reads every import below `baseDir` and holds it against `.dependency-cruiser.mjs`.
 * @throws if a file cannot be parsed.
 */
export const checkLayering = async (baseDir = rootDir): Promise<LayeringReport> => {
  const config: { default: { forbidden: []; options: ICruiseOptions } } = await import(
    pathToFileURL(join(rootDir, '.dependency-cruiser.mjs')).href
  );
  const { forbidden, options } = config.default;
  const folders = readdirSync(baseDir).filter(isSourceFolder);
  const { output } = await cruise(folders, {
    ...options,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    files: modules.filter(({ source }) => !source.includes('node_modules/')).length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
};

if (import.meta.main) {
  const { files, violations } = await checkLayering();
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  console.log(`Layering: ${files} files read, ${violations.length} forbidden imports.`);
  if (violations.length > 0 || files === 0) process.exitCode = 1;
}
