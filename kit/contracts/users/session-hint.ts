/**
 * A cookie that scripts can read, there while its browser has a session. Only a hint: it saves the
 * visitor who never signed in the call that asks who is here.
 */
export const sessionHintCookie = 'portal.session';
