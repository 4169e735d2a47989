import { matchesPath } from '@ail/kit/contracts/pages/page';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { accountPath, keptCalls, signOutPath } from './kept-calls.ts';

/** What is kept; each has a cache of its own. */
export const kinds = ['pages', 'scripts', 'texts', 'answers'] as const;
export type Kind = (typeof kinds)[number];

/** Those that tell which pages somebody has read. */
export const readKinds: readonly Kind[] = ['pages', 'answers'];

/** Whether a request ends the session, or is only made where there is one. */
export const isOfSession = ({ method, mode }: Request, { pathname }: URL): boolean =>
  method === 'GET'
    ? mode !== 'navigate' && (pathname === accountPath || pathname.startsWith(`${accountPath}/`))
    : pathname === signOutPath;

/** Whether the answer of such a request says that there is no session any more. */
export const endsSession = ({ method }: Request, { ok, status }: Response): boolean =>
  method === 'GET' ? status === 401 : ok;

/** With these an address belongs to one person, says what somebody looks for, or shows what is not live. */
const neverKept = ['token', 'q', 'preview', 'override'];

const scriptPath = /^\/(?:shell|remotes\/[^/]+)\/[^/]+\/[^/]+\.js$/;
const textsPath = /^\/locales\/\w+\/\w+\.json$/;

/** Every parameter of a call's path is an id, which a fixed path beside it is not. */
const isCallOf = (path: string, pathname: string): boolean => {
  const given = pathname.split('/');
  const declared = path.split('/');
  return (
    given.length === declared.length &&
    declared.every((part, index) =>
      part.startsWith(':') ? /^\d+$/.test(given[index] ?? '') : part === given[index],
    )
  );
};

/** As what the answer of an address may be kept; most are not. */
export const kindOf = ({ pathname, search, searchParams }: URL, isPage: boolean) => {
  if (neverKept.some((name) => searchParams.has(name))) return undefined;
  if (isPage) return 'pages';
  if (scriptPath.test(pathname)) return search ? undefined : 'scripts';
  if (textsPath.test(pathname)) return 'texts';
  return keptCalls.some((path) => isCallOf(path, pathname)) ? 'answers' : undefined;
};

const contentTypes: Record<Kind, string> = {
  pages: 'text/html',
  scripts: 'text/javascript',
  texts: 'application/json',
  answers: 'application/json',
};

const dateOf = (headers: Headers) => Date.parse(headers.get('Date') ?? '');

/** Whether the server's answer is whole, and for everybody: to a signed-in person it is `private`. */
export const isForEverybody = (kind: Kind, { status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  Number.isFinite(dateOf(headers)) &&
  !/\b(?:private|no-store)\b/.test(headers.get('Cache-Control') ?? '') &&
  Boolean(headers.get('Content-Type')?.startsWith(contentTypes[kind]));

/**
 * Whether an address is open to visitors and of what is live: no page, texts or answers of a mount behind a
 * guard, and of releases neither canaries nor previews.
 * @param page the page that asks, or that is asked for
 */
export const isLive = (kind: Kind, url: URL, page: URL, { shell, remotes }: Registry): boolean => {
  const all = Object.entries(remotes);
  if (kind === 'scripts') {
    const open = all.filter(([, { access }]) => !access);
    return [
      `/shell/${shell.version}/`,
      ...open.map(([name, { version }]) => `/remotes/${name}/${version}/`),
    ].some((folder) => url.pathname.startsWith(folder));
  }
  return !all.some(([, { mount, access }]) => access && matchesPath(`${mount}/*`, page.pathname));
};

const monthMs = 30 * 86_400_000;

/** Scripts never change; everything else is shown for a month. */
export const isRecent = (kind: Kind, { headers }: Response, now = Date.now()): boolean =>
  kind === 'scripts' || now - dateOf(headers) < monthMs;
