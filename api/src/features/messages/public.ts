/**
 * Messages to the team, inquiries about projects, and replies.
 * Other features import only what this file exports.
 */

export { noteFirstAnswer } from './answer-times.ts';
export { createMessage, MessageModel } from './message.model.ts';
export { MessageReplyModel } from './message-reply.model.ts';
export { ownersOf } from './owners.ts';
