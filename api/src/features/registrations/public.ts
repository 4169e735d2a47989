/**
 * Registering for events, the waiting list, and decisions on registrations.
 * Other features import only what this file exports.
 */

export { presentRegistrations } from './registration.presenter.ts';
