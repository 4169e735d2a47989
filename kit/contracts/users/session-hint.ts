/**
 * A cookie that scripts can read, set while the browser has a session. Only a hint: without it the shell
 * does not ask the API for the account, which saves visitors who never signed in a call.
 */
export const sessionHintCookie = 'portal.session';
