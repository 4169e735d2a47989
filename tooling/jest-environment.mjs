import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out; the test runs on Node's own. */
const fromNode = {
  TextEncoder,
  TextDecoder,
  structuredClone,
  ReadableStream,
  TransformStream,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
};

/** jsdom with the parts of a browser that the front ends rely on. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    this.global.fetch = (input, options) =>
      fetch(typeof input === 'string' ? new URL(input, this.global.location.href) : input, options);
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.scrollTo = () => {};
  }
}
