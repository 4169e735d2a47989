const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The hashes of the empty string, as styled-components makes one empty <style> and fills it by
  // script, and of the document's own rule.
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of a document that also loads scripts and texts from a port of the reader's own machine. */
export const policyWithLocal = (origin: string): string =>
  contentSecurityPolicy
    .replace("script-src 'self'", `$& ${origin}`)
    .replace("connect-src 'self'", `$& ${origin}`);

/** The policy of a document with a style element of its own, by its hash. */
export const policyWithStyles = (hash: string): string =>
  contentSecurityPolicy.replace("style-src 'self'", `$& ${hash}`);

/** The policy of a file that somebody has uploaded: a browser that shows it runs nothing; nginx.conf has the same. */
export const documentPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

const permissionsPolicy = (camera: '' | 'self') =>
  `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=()`;

/** Of all pages, the door of an event alone scans tickets. */
const doorPath = /^\/admin\/events\/\d+\/door\/?$/;

/** The policy of the page at an address, where it differs from that of all others. */
export const ownPermissionsPolicy = (path: string): string | undefined =>
  doorPath.test(path) ? permissionsPolicy('self') : undefined;

/** Web pages of mail programs show the pictures of the newsletter; nothing else is for other sites. */
export const resourcePolicy = (path: string): string =>
  path.startsWith('/assets/') ? 'cross-origin' : 'same-origin';

const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': resourcePolicy(''),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissionsPolicy(''),
};

/** By name; nginx sends the same ones. */
export const headersOf = (secure: boolean): Record<string, string> => ({
  ...headers,
  ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
});
