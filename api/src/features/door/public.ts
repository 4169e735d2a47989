/**
 * Tickets and check-ins.
 * Other features import only what this file exports.
 */

export { arrivalsOf, CheckInModel, deleteCheckIns } from './check-in.model.ts';
export { newTicketCode } from './ticket-code.ts';
