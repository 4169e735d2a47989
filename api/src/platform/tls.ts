import { readFileSync } from 'node:fs';

/**
 * `required`: with a certificate that is verified; `offered`: for mail, if the server offers it; `off`: never.
 */
export interface Tls {
  mode: 'required' | 'offered' | 'off';
  /** The certificates of an authority of one's own, as PEM. */
  ca: string | undefined;
}

const loopback = /^(|localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a connection to this host stays on this machine. */
export const isThisMachine = (hostname: string): boolean => loopback.test(hostname);

/** The parameters of a URL that are about TLS, and the URL without them. */
export const splitTls = (url: URL, fail: (problem: string) => never): { url: string; tls: Tls } => {
  const rest = new URL(url);
  const said = rest.searchParams.get('tls');
  const caFile = rest.searchParams.get('ca');
  rest.searchParams.delete('tls');
  rest.searchParams.delete('ca');
  // A library might read other parameters, such as one that turns verification off.
  if (rest.searchParams.size > 0) fail('must have no parameters but tls and ca');
  if (url.searchParams.size > new Set(url.searchParams.keys()).size) {
    fail('must have each of its parameters once');
  }
  // Everything after a `#` would be ignored silently, also a parameter or half a password.
  if (url.href.includes('#')) fail('must have no #; in a password it is written %23');
  if (said !== null && said !== 'on' && said !== 'off') fail('must say tls=on or tls=off');
  if (said === 'off' && caFile !== null) fail('names an authority (ca) and says tls=off');
  let ca: string | undefined;
  if (caFile !== null) {
    try {
      ca = readFileSync(caFile, 'utf8');
    } catch {
      fail('names a file of certificates (ca) that cannot be read');
    }
    if (!ca?.includes('-----BEGIN CERTIFICATE-----')) {
      fail('names a file of certificates (ca) that holds none');
    }
  }
  const isRequired = said === 'on' || ca !== undefined || !isThisMachine(url.hostname);
  const mode = said === 'off' ? 'off' : isRequired ? 'required' : 'offered';
  return { url: rest.href, tls: { mode, ca } };
};
