import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from '@swc/core';
import semver from 'semver';
import { rootDir } from '../build/apps.ts';
import { isNode, type SyntaxNode, visitNodes } from './syntax.ts';

/** By module and exported name: a digest of what its users see. */
type PackageExports = Record<string, Record<string, string>>;

/** The committed record of a package. */
export interface ExportsRecord {
  version: string;
  exports: PackageExports;
}

const leftOut = (path: string) =>
  /\.test\.tsx?$|\.d\.ts$/.test(path) || path.split(sep).includes('node_modules');

/** The sources that a package exports: what its `exports` name, or all of them. */
const sourcesOf = (folder: string): string[] => {
  const manifest: { exports?: Record<string, string> } = JSON.parse(
    readFileSync(join(rootDir, folder, 'package.json'), 'utf8'),
  );
  const patterns = manifest.exports
    ? Object.values(manifest.exports).map((pattern) => pattern.replace('/*.', '/**/*.'))
    : ['**/*.ts'];
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: join(rootDir, folder) }));
  return [...new Set(files)].filter((file) => /\.tsx?$/.test(file) && !leftOut(file)).sort();
};

const isFunction = (node: SyntaxNode) =>
  /^(?:Arrow)?FunctionExpression$|^FunctionDeclaration$|^ClassMethod$|^Constructor$/.test(
    node.type,
  );

/** The syntax tree without places and without what functions do. */
const visible = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return value;
  const isBody = (key: string) => key === 'body' && isNode(value) && isFunction(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'span' && key !== 'ctxt' && !isBody(key))
      .map(([key, one]) => [key, visible(one)]),
  );
};

/** Styles and other values: that they are there is all that users rely on, unless they say their type. */
const isOpaque = (node: unknown): boolean =>
  isNode(node) &&
  /^(?:TaggedTemplateExpression|TemplateLiteral|JSXElement|NewExpression)$/.test(node.type);

const nameIn = (node: unknown): string | undefined =>
  isNode(node) && typeof node.value === 'string' ? node.value : undefined;

interface Declared {
  /** By name: each declaration of the file. */
  all: Map<string, unknown[]>;
  /** Exported names, and the local ones or modules that they come from. */
  exported: Map<string, unknown>;
}

const declarationsIn = (items: readonly SyntaxNode[]): Declared => {
  const all: Declared['all'] = new Map();
  const exported: Declared['exported'] = new Map();
  const declare = (node: unknown): string[] => {
    if (!isNode(node)) return [];
    const add = (name: string | undefined, seen: unknown) => {
      if (name === undefined) return [];
      all.set(name, [...(all.get(name) ?? []), seen]);
      return [name];
    };
    if (node.type !== 'VariableDeclaration') return add(nameIn(node.identifier ?? node.id), node);
    return (node.declarations as SyntaxNode[]).flatMap((one) => {
      const annotated = isNode(one.id) && isNode(one.id.typeAnnotation);
      const seen = annotated || isOpaque(one.init) ? { id: one.id } : one;
      const names: string[] = [];
      visitNodes(one.id, (inner) => {
        if (inner.type === 'Identifier') names.push(...add(nameIn(inner), seen));
      });
      return names;
    });
  };
  for (const item of items) {
    if (item.type === 'ExportDeclaration') {
      for (const name of declare(item.declaration)) exported.set(name, name);
    } else if (item.type === 'ExportNamedDeclaration') {
      for (const one of item.specifiers as SyntaxNode[]) {
        const name = nameIn(one.exported) ?? nameIn(one.orig) ?? '*';
        exported.set(
          name,
          item.source ? [nameIn(item.source), nameIn(one.orig)] : nameIn(one.orig),
        );
      }
    } else if (item.type.startsWith('ExportDefault')) exported.set('default', visible(item));
    else if (item.type === 'ExportAllDeclaration') {
      exported.set(`* from ${nameIn(item.source)}`, item.type);
    } else declare(item);
  }
  return { all, exported };
};

/** What users see of an export, with the local declarations that it is made of. */
const seenOf = (local: unknown, { all }: Declared): unknown => {
  if (typeof local !== 'string') return local;
  const seen = new Map<string, unknown>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    const declared = visible(all.get(name) ?? []);
    seen.set(name, declared);
    visitNodes(declared, (node) => {
      const inner = node.type === 'Identifier' ? nameIn(node) : undefined;
      if (inner !== undefined && all.has(inner)) add(inner);
    });
  };
  add(local);
  return [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Read what one module exports, by name. */
export const exportsOfModule = async (
  source: string,
  tsx: boolean,
): Promise<Record<string, string>> => {
  const { body } = await parse(source, { syntax: 'typescript', tsx });
  const declared = declarationsIn(body as unknown as SyntaxNode[]);
  const entries = [...declared.exported].map(([name, local]): [string, string] => [
    name,
    createHash('sha256')
      .update(JSON.stringify(seenOf(local, declared)))
      .digest('hex')
      .slice(0, 8),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The commands of the package `release`, whose modules nobody imports. */
const commandsOf = (folder: string): PackageExports => {
  const usages = globSync('commands/*.ts', { cwd: join(rootDir, folder) }).flatMap((file) =>
    Array.from(
      readFileSync(join(rootDir, folder, file), 'utf8').matchAll(/'npm run ([a-z-]+) -- (.*)'/g),
      ([, name = '', usage = '']): [string, string] => [name, usage],
    ),
  );
  return { commands: Object.fromEntries(usages.sort(([a], [b]) => (a < b ? -1 : 1))) };
};

/** Read what a package exports to the repositories that install it. */
export const readExports = async (folder: string): Promise<PackageExports> => {
  if (folder === 'release') return commandsOf(folder);
  const modules = await Promise.all(
    sourcesOf(folder).map(async (file): Promise<[string, Record<string, string>]> => {
      const source = readFileSync(join(rootDir, folder, file), 'utf8');
      return [file.split(sep).join('/'), await exportsOfModule(source, file.endsWith('x'))];
    }),
  );
  return Object.fromEntries(modules.filter(([, names]) => Object.keys(names).length > 0));
};

interface ExportChanges {
  removed: string[];
  changed: string[];
  added: string[];
}

const flat = (all: PackageExports) =>
  new Map(
    Object.entries(all).flatMap(([module, names]) =>
      Object.entries(names).map(([name, digest]) => [`${module}: ${name}`, digest] as const),
    ),
  );

/** Compare what a package exported with what it exports now. */
export const compareExports = (before: PackageExports, now: PackageExports): ExportChanges => {
  const [old, current] = [flat(before), flat(now)];
  return {
    removed: [...old.keys()].filter((name) => !current.has(name)),
    changed: [...old].flatMap(([name, digest]) =>
      current.has(name) && current.get(name) !== digest ? name : [],
    ),
    added: [...current.keys()].filter((name) => !old.has(name)),
  };
};

/** The lowest version that these changes allow, while the first number is 0. */
export const nextVersion = (
  version: string,
  { removed, changed, added }: ExportChanges,
): string => {
  if (removed.length + changed.length > 0) return semver.inc(version, 'minor') ?? version;
  return added.length > 0 ? (semver.inc(version, 'patch') ?? version) : version;
};
