import { flag, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import { sessionHintCookie } from '../users/session-hint.ts';
import { getUser } from '../users/user.calls.ts';
import { answerOf, anything, type SharedState } from './shared-state.ts';

const state = <const S extends SharedState>(declared: S): S => declared;

/** Who is signed in; `null` for a visitor. */
export const account = state({
  in: 'cache',
  key: getUser.path,
  shape: nullable(answerOf(getUser)),
  needsShell: true,
});

/** What calls answered, by their address. */
export const answers = state({ in: 'cache', key: '', shape: anything });

/** Pages of lists, by their address. */
export const listPages = state({
  in: 'cache',
  key: 'page:',
  shape: objectOf({ items: listOf(anything), total: integer }),
});

/** Written as somebody signs in or out: a `storage` event reaches every other tab. */
export const sessionChanged = state({
  in: 'storage',
  key: 'portal.session-changed',
  shape: text,
  needsShell: true,
});

/**
 * By the address of a page that opens by a pass: that this device has one. A link has it in its fragment, as
 * `#pass=`.
 */
export const pagePass = state({
  in: 'storage',
  key: 'portal.pass:',
  shape: text,
  needsShell: true,
});

/** Set by the API while the browser has a session. */
export const sessionHint = state({ in: 'cookie', key: sessionHintCookie, shape: word(['1']) });

/** The path to return to after signing in. */
export const returnPath = state({ in: 'history', key: 'from', shape: text, needsShell: true });

/**
 * On the page that the sign-in screen returns to: the reader has just signed in on their way there. An address alone
 * cannot say so.
 */
export const justSignedIn = state({ in: 'history', key: 'justSignedIn', shape: flag });
