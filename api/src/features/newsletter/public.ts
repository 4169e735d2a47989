/**
 * Subscribers and issues of the newsletter.
 * Other features import only what this file exports.
 */

export { NewsletterIssueModel } from './newsletter-issue.model.ts';
