/**
 * Errors and successes that browsers report.
 * Other features import only what this file exports.
 */

export { clientErrorCounts } from './client-errors.service.ts';
export { reporterCounts } from './client-reporters.service.ts';
