/**
 * Inquiries about projects and the conversations that follow.
 * Other features import only what this file exports.
 */

export { presentInquiry } from './inquiries.service.ts';
