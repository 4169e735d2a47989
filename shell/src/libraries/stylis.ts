// Stands in the place of stylis, which styled-components has beneath it: without the table of prefixes, which
// browsers of today need for nothing that is written here.
// biome-ignore-all lint/performance/noBarrelFile: the bundler drops what this file does not name
export {
  compile,
  middleware,
  RULESET,
  rulesheet,
  serialize,
  stringify,
  // @ts-expect-error: types are declared for the library's name alone
} from '../../../node_modules/stylis/index.js';

/** Leaves every rule as it is written. */
export const prefixer = () => {};
