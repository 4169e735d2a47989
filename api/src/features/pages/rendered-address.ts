import type { Context } from 'koa';

/**
 * Path and query of a request, whether it names the host as well (RFC 9112, 3.2.2) or not.
 * @returns `undefined` for a path that URL parsers read as another one, such as `//host/events`, `/\host` or
 *   `/events/%2e%2e`: a page is rendered by the address that its router parses
 */
export const renderedAddress = (
  { path, search }: Pick<Context, 'path' | 'search'>,
  origin: string,
): string | undefined => {
  const address = `${path}${search}`;
  const url = URL.parse(address, origin);
  return url?.origin === origin && url.pathname === path ? address : undefined;
};
