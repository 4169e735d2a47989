/**
 * Whether a route renders a link, both as patterns: `/events/:id` renders `/events/:param` and
 * `/events/7`; a `*` at the end renders everything below.
 */
export const matchPath = (route: string, link: string): boolean => {
  const routeParts = route.split('/').filter(Boolean);
  const linkParts = link.split('/').filter(Boolean);
  const isOpen = routeParts.at(-1) === '*';
  if (isOpen) routeParts.pop();
  if (isOpen ? linkParts.length < routeParts.length : linkParts.length !== routeParts.length) {
    return false;
  }
  return routeParts.every((part, index) => part.startsWith(':') || part === linkParts[index]);
};
