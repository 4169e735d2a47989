import { isIP } from 'node:net';
import { splitTls, type Tls } from './tls.ts';

/** A server of a database, such as a node of a cluster. */
export interface DatabaseHost {
  host: string;
  port: number;
}

export interface DatabaseAddress {
  /** Of the first host, without parameters. */
  url: string;
  tls: Tls;
  /** Further servers of the same database. */
  moreHosts?: readonly DatabaseHost[];
  /** Connections are made to all hosts in turn, not to the first that will do. */
  isSpread?: boolean;
}

type Fail = (problem: string) => never;

const defaultPort = 3306;
/** `localhost` and `127.0.0.1` without brackets, as the driver and certificates name them. */
const plainHost = ({ hostname }: URL) => hostname.replace(/[[\]]/g, '');

export const hostOf = (url: URL): DatabaseHost => ({
  host: plainHost(url),
  port: Number(url.port || defaultPort),
});

const isEncoded = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/** One address for each of the hosts, between which stand commas. */
const addressesOf = (text: string, fail: Fail): string[] => {
  if (!text.includes('://')) return [text];
  const start = text.indexOf('://') + '://'.length;
  const length = text.slice(start).search(/[/?#]/);
  const end = length < 0 ? text.length : start + length;
  const authority = text.slice(start, end);
  const lastAt = authority.lastIndexOf('@');
  if (authority.slice(authority.indexOf('@') + 1, lastAt).includes(',')) {
    fail('must name user and password once, before the first host; an @ in them is written %40');
  }
  const hosts = authority.slice(lastAt + 1);
  const before = text.slice(0, end - hosts.length);
  const all = hosts.split(',').map((host) => host.trim());
  if (all.length > 1 && all.includes('')) fail('must name a host before and after each comma');
  return all.map((host) => before + host + text.slice(end));
};

/**
 * Reads an address such as `mysql://user:password@db1,db2:3307/portal?tls=on&hosts=spread`.
 * @param parse reads an address with one host
 * @param fail throws, with the rest of a sentence that begins with the variable's name
 */
export const parseDatabaseUrl = (
  text: string,
  parse: (text: string) => URL,
  fail: Fail,
): DatabaseAddress => {
  const urls = addressesOf(text, fail).map(parse);
  if (!/^\w+:\/\//.test(text)) return fail('must start with mysql:// or mariadb://');
  const [first] = urls;
  if (!first || first.pathname.length < 2)
    return fail('must end with the name of a database, as in mysql://user@host/name');
  if (![first.username, first.password, first.pathname].every(isEncoded)) {
    fail('has a % without two digits after it; a % in a user, a password or a name is written %25');
  }
  const [order, second] = first.searchParams.getAll('hosts');
  if (second !== undefined) fail('must have each of its parameters once');
  if (order !== undefined && order !== 'spread' && order !== 'in-order')
    fail('must say hosts=spread or hosts=in-order');
  for (const { searchParams } of urls) searchParams.delete('hosts');
  const split = urls.map((url) => splitTls(url, fail));
  // One that is not on this machine decides for all.
  const { tls } = split.find((one) => one.tls.mode === 'required') ?? splitTls(first, fail);
  if (tls.mode === 'required' && urls.some((url) => isIP(plainHost(url)))) {
    fail(
      "must name the host as the server's certificate does, not by number (localhost, not 127.0.0.1), or say ?tls=off",
    );
  }
  return {
    url: split[0]?.url ?? '',
    tls,
    moreHosts: urls.slice(1).map(hostOf),
    isSpread: order === 'spread',
  };
};
