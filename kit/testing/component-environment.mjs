import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom lacks; Node's own, so that they work with each other. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom with the platform's fetch family, for component tests. */
export default class ComponentEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] = globalThis[name];
    // A file that asks for another environment version of a package gets the browser's.
    this.customExportConditions = ['browser'];
  }
}
