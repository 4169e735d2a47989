import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { rootDir } from '../apps.ts';
import { callsFile, sourceFile, stateFile } from '../sources.ts';

/** This file is JavaScript in an installed package. */
const ownExtension = extname(import.meta.filename);

const declarations = [callsFile, stateFile];
/**
 * Names each styled component by its module and place in it. By default the library counts them in the
 * order in which modules run, which is not the same on the server, or with other chunks.
 */
const steadyNames = [
  createRequire(import.meta.url).resolve('@swc/plugin-styled-components'),
  {
    displayName: false,
    fileName: false,
    minify: true,
    pure: true,
    transpileTemplateLiterals: false,
  },
] as const;

/** Where the compiler keeps the plugin as machine code. */
const pluginCache = join(rootDir, 'node_modules', '.cache', 'swc');

interface Sources {
  production: boolean;
  /** As browserslist writes them. */
  targets: string;
  /** Keeps the state of components while their sources change. */
  refresh?: boolean;
}

/** How sources become JavaScript, on every side. */
export const sourceRules = ({ production, targets, refresh = false }: Sources): RuleSetRule[] => [
  { test: declarations, loader: join(import.meta.dirname, `calls-loader${ownExtension}`) },
  {
    test: sourceFile,
    exclude: declarations,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: !production, refresh },
        },
        experimental: { plugins: [steadyNames], cacheRoot: pluginCache },
      },
      env: { targets },
    },
    type: 'javascript/auto',
  },
];

/** How libraries become JavaScript that the oldest browsers read: many are published for current ones. */
export const libraryRule = (targets: string): RuleSetRule => ({
  test: /\.[cm]?js$/,
  include: /[\\/]node_modules[\\/]/,
  exclude: sourceFile,
  loader: 'builtin:swc-loader',
  options: { isModule: 'unknown', jsc: { parser: { syntax: 'ecmascript' } }, env: { targets } },
});
