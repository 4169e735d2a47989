import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Replaces modules: in a group it would do so for all of it. */
const isForItself = /\bjest\.mock\(|@jest-environment/;
/** Small enough that the last one does not keep a single worker busy for long. */
const bytesOfGroup = 60_000;

interface Project {
  rootDir: string;
  testPathIgnorePatterns: string[];
}

/**
 * Makes files that run several test files of a project each, a `describe` for each of them. So the modules of the
 * project are loaded once for a group: without, loading them takes a third of the time of the tests.
 * @param folder where the files are written; each selection of tests has a folder of its own in it
 * @returns the project, with the groups and the test files that run by themselves
 */
export const inGroups = <T extends Project>(project: T, folder: string): T => {
  const { rootDir } = project;
  const ignored = project.testPathIgnorePatterns.map(
    (pattern) => new RegExp(pattern.replace('<rootDir>', rootDir)),
  );
  const files = globSync('**/*.test.ts', { cwd: rootDir, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => join(rootDir, file))
    .filter((file) => !ignored.some((pattern) => pattern.test(file)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const single = files.filter(({ text }) => isForItself.test(text));
  const grouped = files.filter((one) => !single.includes(one));
  const bytes = grouped.reduce((sum, { text }) => sum + text.length, 0);
  const groups = Array.from({ length: Math.ceil(bytes / bytesOfGroup) }, () => ({
    bytes: 0,
    requires: '',
  }));
  for (const { file, text } of grouped.toSorted((a, b) => b.text.length - a.text.length)) {
    const smallest = groups.reduce((a, b) => (b.bytes < a.bytes ? b : a));
    smallest.bytes += text.length;
    const title = JSON.stringify(relative(rootDir, file));
    smallest.requires += `describe(${title}, () => { require(${JSON.stringify(file)}); });\n`;
  }
  const texts = groups.map(({ requires }) => requires);
  const name = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
  const made = join(folder, name);
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  texts.forEach((text, index) => {
    writeFileSync(join(made, `group-${index + 1}.test.js`), text);
  });
  return {
    ...project,
    roots: [rootDir, made],
    testMatch: [join(made, '*.test.js'), ...single.map(({ file }) => file)],
  };
};
