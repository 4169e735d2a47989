import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { start, stop, temporaryFolder, waitFor } from './processes.ts';
import { programs, requireProgram } from './programs.ts';

const root = join(import.meta.dirname, '..', '..');
const configuration = join(root, 'nginx.conf');
const settingsFile = join(root, 'deploy', 'nginx', 'settings.envsh');

/** The placeholders of nginx.conf; the others are folders of the test. */
export interface NginxSettings {
  port: number;
  frontDir: string;
  apiPorts: number[];
  publicScheme?: 'http' | 'https';
  /** Limits by address; none by default, since all requests of a test come from one address. */
  limits?: { rate: string; connections: number };
  /** Whether visitors share answers for a second; not by default, since tests change what they look at. */
  isSharing?: boolean | undefined;
  /** The server lines of the API, where they are not those of `apiPorts`. */
  servers?: string;
  /** How long an API process that failed twice is not asked. */
  failTimeout?: string;
  /** A port for TLS beside the other, with the files of its certificate. */
  tls?: { port: number; certificate: string; key: string };
}

/**
 * Fills in `${PORTAL_…}` and nothing else, as envsubst does in the image.
 * @throws Error if a placeholder has no value.
 */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\$\{(PORTAL_\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx.conf wants ${name}.`);
    return value;
  });

/**
 * All variables of nginx.conf, as deploy/nginx/settings.envsh sets them from the ones given.
 * @throws Error with its sentence where it refuses one
 */
export const completeSettings = (given: Record<string, string>): Record<string, string> => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', '. "$0" && env', settingsFile], {
    env: { PATH: process.env.PATH, ...given },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim());
  return Object.fromEntries(
    Array.from(stdout.matchAll(/^(PORTAL_\w+)=(.*)$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
};

/** Writes the configuration for these settings and gives the arguments that start nginx with it. */
export const prepareNginx = (folder: string, settings: NginxSettings): string[] => {
  const { rate = '1r/s', connections = 1 } = settings.limits ?? {};
  const { tls } = settings;
  const values = completeSettings({
    PORTAL_LISTEN: `127.0.0.1:${settings.port}`,
    PORTAL_FRONT: settings.frontDir,
    PORTAL_API_ADDRESSES: settings.apiPorts.map((port) => `127.0.0.1:${port}`).join(','),
    ...(settings.servers && { PORTAL_API_SERVERS: settings.servers }),
    PORTAL_API_FAIL_TIMEOUT: settings.failTimeout ?? '2s',
    PORTAL_RESOLVER: '127.0.0.1',
    PORTAL_PUBLIC_SCHEME: settings.publicScheme ?? 'http',
    PORTAL_LIMITS: settings.limits ? 'on' : 'off',
    PORTAL_SHARING: settings.isSharing ? 'on' : 'off',
    PORTAL_SITE_RATE: rate,
    PORTAL_API_RATE: rate,
    PORTAL_SIGN_IN_RATE: rate,
    PORTAL_CONNECTIONS: String(connections),
    PORTAL_TEMP: folder,
    PORTAL_ACCESS_LOG: join(folder, 'access.log'),
    PORTAL_ERROR_LOG: join(folder, 'error.log'),
    ...(tls && {
      PORTAL_TLS_LISTEN: `127.0.0.1:${tls.port}`,
      PORTAL_TLS_CERTIFICATE: tls.certificate,
      PORTAL_TLS_KEY: tls.key,
    }),
  });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, fillIn(readFileSync(configuration, 'utf8'), values));
  // Started as root, nginx would read the front as nobody, who may have no access to root's folders.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return ['-c', file, '-e', join(folder, 'error.log'), '-g', `${user}daemon off;`];
};

export interface Nginx {
  url: string;
  /** Holds access.log and error.log. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the project's nginx.conf as it is.
 * @throws Error with nginx's own words if it does not start.
 */
export const startNginx = async (settings: NginxSettings): Promise<Nginx> => {
  const program = requireProgram(programs.nginx);
  const folder = temporaryFolder('portal-nginx');
  const child = start(program, prepareNginx(folder, settings), {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${settings.port}`;
  await waitFor('nginx', async () => (await fetch(`${url}/metrics`)).status === 404, {
    isHopeless: () => child.exitCode !== null,
  });
  return {
    url,
    folder,
    stop: async () => {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
