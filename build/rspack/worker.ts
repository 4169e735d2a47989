import { extname, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rootDir, shellName, workerFile } from '../apps.ts';
import { frontConfig } from './config.ts';

const values = join(import.meta.dirname, `values-loader${extname(import.meta.filename)}`);

/** The service worker of the shell: one file without libraries, whose name stays the same. */
export const workerConfig = (outputPath: string): Configuration => {
  const config = frontConfig({
    name: shellName,
    mode: 'production',
    outputPath,
    publicPath: 'auto',
  });
  return {
    ...config,
    target: ['webworker', 'es2020'],
    entry: { worker: join(rootDir, shellName, 'src/service-worker/service-worker.ts') },
    output: { path: outputPath, filename: workerFile, clean: false },
    module: {
      rules: [...(config.module?.rules ?? []), { test: /\bkept-calls\.ts$/, loader: values }],
    },
    devtool: false,
    plugins: [],
  };
};
