/** In `npm run test:long` tests take all amounts, in `npm test` the smallest that show the same. */
export const isLong = process.env.TEST_LONG === '1';
