/**
 * Releases of the microfrontends.
 * Other features import only what this file exports.
 */

export { readReleases } from './releases.service.ts';
