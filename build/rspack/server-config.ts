import { join } from 'node:path';
import { serverFile } from '@ail/kit/contracts/releases/server-rendering';
import type { Configuration } from '@rspack/core';
import { rootDir, shellName } from '../apps.ts';
import { sourceRules } from './rules.ts';
import { sharedModules } from './shared.ts';

/**
 * The same sources as the browser's build, as one file that the server runs to render pages. A file
 * `x.server.ts` stands there in the place of `x.ts`, which reads what only a browser has.
 */
export const serverConfig = (name: string, outputPath: string): Configuration => {
  const isShell = name === shellName;
  return {
    name: `${name} on the server`,
    mode: 'production',
    context: join(rootDir, name),
    // No module of Node: what renders pages reaches neither files nor the network.
    target: 'es2022',
    entry: isShell ? './src/server/site.tsx' : './src/routes.tsx',
    devtool: false,
    output: {
      path: outputPath,
      filename: serverFile,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      asyncChunks: false,
      clean: true,
    },
    externalsType: 'commonjs',
    // As on a page, the shell provides them.
    externals: isShell ? [] : Object.keys(sharedModules(name)),
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      // For streams of Node, which is not the way that documents are rendered.
      fallback: { stream: false },
      extensionAlias: {
        '.ts': ['.server.ts', '.ts'],
        '.tsx': ['.server.tsx', '.tsx'],
        // The kit is JavaScript in an installed package.
        '.js': ['.server.js', '.js'],
      },
      conditionNames: ['edge-light', 'import', 'module', 'production', 'default'],
    },
    module: { rules: sourceRules({ production: true, targets: 'node >= 20' }) },
    optimization: { splitChunks: false, minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
};
