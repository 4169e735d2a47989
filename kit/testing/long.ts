/** In `npm run test:long` tests take all amounts, in `npm test` the smallest that show the same. */
export const isLong = process.env.TEST_LONG === '1';

/** `test` for one that runs in `npm run test:long` and is skipped in `npm test`. */
export const testInLong = isLong ? test : test.skip;
