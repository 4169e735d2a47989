import { join } from 'node:path';
import { type Configuration, container, sharing } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { federationName, mapsFolder, rootDir, shellName } from '../apps.ts';
import { browserTargets } from '../browsers.ts';
import { CarryQueryPlugin } from './carry-query.ts';
import { libraryRule, sourceRules } from './rules.ts';
import { consumedModules, partlyProvided, providedModules } from './shared.ts';
import { SteadyIdsPlugin } from './steady-ids.ts';
import { SteadyIntegrityPlugin } from './steady-integrity.ts';

const shareRefresh = join(import.meta.dirname, 'share-refresh.js');

const shellLibrary = (file: string) => join(shellName, 'src', 'libraries', file);

/** In the shell, these files stand in the place of libraries. */
const replaced = {
  // The largest part of react-intl.
  '@formatjs/icu-messageformat-parser': shellLibrary('icu-messageformat-parser.ts'),
  stylis: shellLibrary('stylis.ts'),
  '@formatjs/fast-memoize': shellLibrary('fast-memoize.ts'),
  'use-sync-external-store/shim': shellLibrary('use-sync-external-store.ts'),
  ...partlyProvided,
};
const replacements = Object.fromEntries(
  Object.entries(replaced).map(([library, file]) => [`${library}$`, join(rootDir, file)]),
);

interface FrontBuild {
  /** Folder of the app: `shell`, or a remote such as `mf-public`. */
  name: string;
  mode: 'production' | 'development';
  outputPath: string;
  /** `auto`: a build runs at any address, which an immutable release needs. */
  publicPath: string;
}

/** The one Rspack configuration, for the shell and every remote. */
export const frontConfig = ({ name, mode, outputPath, publicPath }: FrontBuild): Configuration => {
  const isShell = name === shellName;
  const production = mode === 'production';
  const appDir = join(rootDir, name);
  return {
    name,
    mode,
    context: appDir,
    target: ['web', 'es2020'],
    entry: isShell
      ? { main: production ? './src/index.ts' : [shareRefresh, './src/index.ts'] }
      : {},
    ...(production || isShell
      ? {}
      : { externals: { 'react-refresh/runtime': 'var portalRefreshRuntime' } }),
    // Without the sources themselves and without a comment in the scripts: the Releases page reads them.
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: outputPath,
      publicPath,
      uniqueName: federationName(name),
      // The bundler's default is two minutes.
      chunkLoadTimeout: 15_000,
      // The shell knows it by this name (shell/src/parts/federation.ts).
      chunkLoadingGlobal: `rspackChunk${federationName(name)}`,
      // Only what is fetched with CORS can be checked against its integrity.
      crossOriginLoading: 'anonymous',
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      ...(production && {
        sourceMapFilename: `${mapsFolder}/[file].map`,
        devtoolModuleFilenameTemplate: '[resource-path]',
      }),
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      ...(isShell && { alias: replacements }),
      // Without `require`, no library is bundled twice as ESM and as CommonJS.
      conditionNames: [
        'browser',
        'import',
        'module',
        production ? 'production' : 'development',
        'default',
      ],
    },
    module: {
      rules: [
        ...sourceRules({ production, targets: browserTargets, refresh: !production }),
        // In development browsers are current, and libraries many.
        production && libraryRule(browserTargets),
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      splitChunks: { chunks: 'async', minSize: 24_000 },
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new SteadyIdsPlugin(),
      ...(isShell
        ? [new sharing.ProvideSharedPlugin({ provides: providedModules() })]
        : [
            new container.ModuleFederationPluginV1({
              name: federationName(name),
              filename: 'remoteEntry.js',
              exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
            }),
            new sharing.ConsumeSharedPlugin({ consumes: consumedModules(name) }),
            new CarryQueryPlugin(),
          ]),
      production
        ? new SteadyIntegrityPlugin()
        : new ReactRefreshRspackPlugin({ injectEntry: isShell }),
    ],
  };
};
