/**
 * Which projects suit which investors.
 * Other features import only what this file exports.
 */

export { countMatchingInvestors } from './matches.query.ts';
