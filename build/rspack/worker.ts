import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rootDir, workerFile } from '../apps.ts';
import { frontConfig } from './config.ts';

const values = join(import.meta.dirname, `values-loader${extname(import.meta.filename)}`);

/** Where the service worker of a part begins. */
const workerSource = (name: string): string =>
  join(rootDir, name, 'src/service-worker/service-worker.ts');

/** Whether a part has a service worker of its own. */
export const hasOwnWorker = (name: string): boolean => existsSync(workerSource(name));

/** The service worker of the shell or of a remote: one file without libraries, whose name stays the same. */
export const workerConfig = (name: string, outputPath: string): Configuration => {
  const config = frontConfig({ name, mode: 'production', outputPath, publicPath: 'auto' });
  return {
    ...config,
    target: ['webworker', 'es2020'],
    entry: { worker: workerSource(name) },
    output: { path: outputPath, filename: workerFile, clean: false },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        { test: /\b(?:kept-calls|offline-look)\.ts$/, loader: values },
      ],
    },
    devtool: false,
    plugins: [],
  };
};
