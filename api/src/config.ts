import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { isTimeZone } from '@ail/kit/contracts/events/time-zones';
import { type DatabaseAddress, parseDatabaseUrl } from './platform/database-url.ts';
import { parsePeers } from './platform/peers.ts';
import { splitTls, type Tls } from './platform/tls.ts';

export interface AdminAccount {
  username: string;
  email: string;
  /** Unset: a random one is made and printed once. */
  password: string | undefined;
}

export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  | ({ kind: 'mysql' } & DatabaseAddress);

/** What hashing a password takes with argon2id. */
export interface PasswordCost {
  /** Memory in KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
}

/** OWASP's minimum for argon2id. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  database: DatabaseConfig;
  isProduction: boolean;
  /** Unset: generated into the data folder. */
  sessionKeys: string[] | undefined;
  admin: AdminAccount;
  /** Unset: only where an embedded database is empty. */
  demo: boolean | undefined;
  smtp: { url: string; tls: Tls } | undefined;
  mailFrom: string;
  /** Mails of the newsletter a minute, of all processes together. */
  newsletterPerMinute: number;
  /** Where contact messages and inquiries go. */
  teamEmail: string;
  /** Where vulnerabilities are reported, as a URI, and the policy for it; for security.txt. */
  securityContact: string | undefined;
  securityPolicy: string | undefined;
  /** Of events whose call names no time zone. */
  timeZone: string;
  /** Without a slash at the end; every absolute link starts with it. */
  publicUrl: string;
  rateLimits: boolean;
  /** No variable sets it: only tests hash for less. */
  passwordCost: PasswordCost;
  /** The composed front end to serve; unset where nginx serves it. */
  frontDir: string | undefined;
  /** The releases folder, for the page that shows them; unset where this process does not see it. */
  releasesDir: string | undefined;
  /** Where the composed front is served, for a process that does not see its folder. */
  frontUrl: string | undefined;
  localesDir: string;
  /** Whether documents hold the content of their pages, where the front is at hand. */
  rendersPages: boolean;
  trustProxy: boolean;
  /** Which addresses may read the measurements. */
  metricsPeers: BlockList;
  logLevel: string;
  /** Unset settings that only a trial can do without. */
  missing: readonly NeededSetting[];
}

const neededSettings = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const;
export type NeededSetting = (typeof neededSettings)[number];

/** A wrong setting; its message is one sentence that names the variable. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Length of a session key. */
export const minimumKeyLength = 16;
const addressPattern = /^[^\s@]+@[^\s@?]+$/;

const fail = (name: string, problem: string): never => {
  throw new ConfigError(`${name} ${problem}.`);
};

const readUrl = (name: string, value: string, protocols: string[]): URL => {
  // The value itself may hold a password, so it is never repeated.
  if (!URL.canParse(value)) return fail(name, 'must be a URL');
  const parsed = new URL(value);
  if (!protocols.includes(parsed.protocol)) {
    return fail(name, `must start with ${protocols.map((one) => `${one}//`).join(' or ')}`);
  }
  return parsed;
};

/**
 * The database on one server, or on several, that a URL names.
 * @param name how the operator gave it, for the sentence of a refusal
 * @throws ConfigError if it is wrong
 */
export const readDatabaseUrl = (name: string, value: string): DatabaseConfig => ({
  kind: 'mysql',
  ...parseDatabaseUrl(
    value,
    (one) => readUrl(name, one, ['mysql:', 'mariadb:']),
    (problem) => fail(name, problem),
  ),
});

/** The embedded database in a data folder. */
export const databaseIn = (dataDir: string): DatabaseConfig => ({
  kind: 'sqlite',
  file: join(dataDir, 'portal.sqlite'),
});

/**
 * Reads and checks every environment variable, once.
 * @throws ConfigError on the first value that is wrong.
 */
export const readConfig = (environment: Environment): Config => {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const folder = (name: string) => {
    const value = text(name);
    return value === undefined ? undefined : resolve(value);
  };
  const flag = (name: string, words = '1 or 0'): boolean | undefined => {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return undefined;
    if (['1', 'true', 'on', 'yes'].includes(value)) return true;
    if (['0', 'false', 'off', 'no'].includes(value)) return false;
    return fail(name, `must be ${words}, not "${value}"`);
  };
  const url = (name: string, protocols: string[]): URL | undefined => {
    const value = text(name);
    return value === undefined ? undefined : readUrl(name, value, protocols);
  };

  const port = text('PORT') ?? '8080';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    fail('PORT', `must be a number from 0 to 65535, not "${port}"`);
  }
  const host = text('HOST') ?? '127.0.0.1';
  const dataDir = resolve(text('DATA_DIR') ?? 'data');

  const databaseUrl = text('DATABASE_URL');
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const smtp = smtpUrl && splitTls(smtpUrl, (problem) => fail('SMTP_URL', problem));
  if (smtp?.tls.mode === 'off' && smtpUrl?.protocol === 'smtps:') {
    fail('SMTP_URL', 'starts with smtps:// and says tls=off');
  }

  const sessionKeys = text('SESSION_KEYS')
    ?.split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (sessionKeys?.some((key) => key.length < minimumKeyLength)) {
    fail(
      'SESSION_KEYS',
      `must be keys of at least ${minimumKeyLength} characters with commas between`,
    );
  }
  const isProduction = environment.NODE_ENV === 'production';
  if (!sessionKeys && isProduction) {
    fail('SESSION_KEYS', 'is required when NODE_ENV is production');
  }

  const adminEmail = text('ADMIN_EMAIL') ?? 'admin@africa-investment.example';
  if (!addressPattern.test(adminEmail)) fail('ADMIN_EMAIL', 'must be an e-mail address');

  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  if (publicUrl && (publicUrl.pathname !== '/' || publicUrl.search)) {
    fail('PUBLIC_URL', 'must be an origin such as https://example.org, without a path');
  }
  const localHost = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;

  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) fail('LOG_LEVEL', `must be one of ${logLevels.join(', ')}`);

  const mailFrom =
    text('MAIL_FROM') ?? 'Africa Investment Link <no-reply@africa-investment.example>';
  if (!mailFrom.includes('@')) fail('MAIL_FROM', 'must hold an e-mail address');
  const teamEmail = text('TEAM_EMAIL') ?? adminEmail;
  if (!addressPattern.test(teamEmail)) fail('TEAM_EMAIL', 'must be an e-mail address');

  const perMinute = text('NEWSLETTER_PER_MINUTE') ?? '600';
  if (!/^[1-9]\d{0,4}$/.test(perMinute)) {
    fail('NEWSLETTER_PER_MINUTE', `must be a number from 1 to 99999, not "${perMinute}"`);
  }

  const timeZone = text('TIME_ZONE') ?? 'UTC';
  if (!isTimeZone(timeZone)) {
    fail('TIME_ZONE', 'must be the name of a time zone such as Africa/Nairobi, or UTC');
  }

  const trustProxy = flag('TRUST_PROXY') ?? false;
  // A proxy on this machine has such an address, too.
  const metricsPeers = parsePeers(text('METRICS_PEERS') ?? (trustProxy ? '' : '127.0.0.1,::1'));
  if (!metricsPeers) {
    return fail(
      'METRICS_PEERS',
      'must be addresses or networks such as 10.0.0.0/8 with commas between',
    );
  }

  const contact = (text('SECURITY_CONTACT') ?? text('TEAM_EMAIL'))?.replace(/^mailto:/i, '');
  const isPage = /^https:/i.test(contact ?? '');
  const securityContact = isPage
    ? url('SECURITY_CONTACT', ['https:'])?.href
    : contact && `mailto:${contact.split('@').map(encodeURIComponent).join('@')}`;
  if (contact && !isPage && !addressPattern.test(contact)) {
    fail('SECURITY_CONTACT', 'must be an e-mail address or an https:// address');
  }

  return {
    port: Number(port),
    host,
    dataDir,
    database: databaseUrl ? readDatabaseUrl('DATABASE_URL', databaseUrl) : databaseIn(dataDir),
    isProduction,
    sessionKeys: sessionKeys?.length ? sessionKeys : undefined,
    // Checked when the account is made: rules that are newer than an account do not keep the portal
    // from starting.
    admin: {
      username: text('ADMIN_USERNAME') ?? 'admin',
      email: adminEmail,
      password: environment.ADMIN_PASSWORD || undefined,
    },
    demo: flag('DEMO'),
    smtp,
    mailFrom,
    newsletterPerMinute: Number(perMinute),
    teamEmail,
    securityContact,
    securityPolicy: url('SECURITY_POLICY', ['https:'])?.href,
    timeZone,
    publicUrl: publicUrl?.origin ?? `http://${localHost}:${port}`,
    rateLimits: flag('RATE_LIMITS', 'on or off') ?? true,
    passwordCost,
    frontDir: folder('FRONT_DIR'),
    releasesDir: folder('RELEASES_DIR') ?? folder('FRONT_DIR'),
    frontUrl: url('FRONT_URL', ['http:', 'https:'])?.origin,
    localesDir: resolve(text('LOCALES_DIR') ?? join(import.meta.dirname, '../../locales')),
    rendersPages: flag('RENDER_PAGES', 'on or off') ?? true,
    trustProxy,
    metricsPeers,
    logLevel,
    missing: neededSettings.filter((name) => !text(name)),
  };
};

/** Whether readers come by HTTPS only. */
export const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');
