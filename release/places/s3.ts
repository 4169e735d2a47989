import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Place } from './place.ts';

/** `s3://bucket/prefix`, where the prefix may be left out. */
const s3Address = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]*)(?<prefix>(?:\/[\w.+-]+)*)\/?$/;

/** As nginx.conf sends them. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
};
const cacheControlOf = (path: string): string => {
  if (/^(?:shell|remotes)\//.test(path)) return 'public, max-age=31536000, immutable';
  return path.startsWith('assets/') ? 'public, max-age=86400' : 'no-cache';
};

/** A store answers with what it has, whatever the browser takes: a CDN before it compresses. */
const isStored = (path: string) => !/\.(?:br|gz)$/.test(path);

const md5 = (content: Uint8Array) => createHash('md5').update(content).digest('hex');
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const between = (text: string, start: string, end: string): string => {
  const from = text.indexOf(start);
  const until = text.indexOf(end, from + start.length);
  return from === -1 || until === -1 ? '' : text.slice(from + start.length, until);
};

const commonPrefix = (paths: readonly string[]): string => {
  const [first = '', ...others] = paths;
  let length = first.length;
  for (const path of others) while (!path.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

const atOnce = 8;
const forEach = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const rest = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of rest) await work(one);
    }),
  );
};

const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

const readSettings = (address: string, environment: NodeJS.ProcessEnv) => {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = environment;
  const region = environment.AWS_REGION || 'us-east-1';
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!id || !secret) {
    throw new Error(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  }
  if (!url || url.username || (url.protocol !== 'https:' && !isLocal(url))) {
    throw new Error('AWS_ENDPOINT_URL_S3 takes an https:// address without a password.');
  }
  const client = new AwsClient({
    accessKeyId: id,
    secretAccessKey: secret,
    ...(environment.AWS_SESSION_TOKEN && { sessionToken: environment.AWS_SESSION_TOKEN }),
    service: 's3',
    region,
    retries: 2,
  });
  return { client, url };
};

/**
 * A store that speaks S3, with the keys and the address that AWS's own tools take from the environment.
 * @returns undefined if this is no address of one
 * @throws if a setting is missing or wrong; secrets are not repeated
 */
export const s3Place = (address: string): Place | undefined => {
  const { bucket, prefix = '' } = s3Address.exec(address)?.groups ?? {};
  if (!bucket) return undefined;
  const { client, url } = readSettings(address, process.env);
  const keyPrefix = prefix ? `${prefix.slice(1)}/` : '';

  const ask = async (path: string, request: RequestInit = {}): Promise<Response> => {
    const target = new URL(`/${bucket}${path}`, url);
    // Its own errors name neither the host nor why.
    const answer = await client
      .fetch(target, { ...request, signal: AbortSignal.timeout(30_000) })
      .catch((error: Error & { cause?: { code?: string } }) => {
        throw new Error(`${url.host} cannot be reached (${error.cause?.code ?? error.name})`);
      });
    if (answer.ok || answer.status === 404) return answer;
    const code = between(await answer.text(), '<Code>', '</Code>');
    throw new Error(`${url.host} answers ${answer.status} ${code}`.trim());
  };
  const pathOf = (file: string) =>
    `/${(keyPrefix + file).split('/').map(encodeURIComponent).join('/')}`;

  const get = async (file: string): Promise<Buffer | undefined> => {
    const answer = await ask(pathOf(file));
    const content = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? content : undefined;
  };

  /** The files whose paths begin so, with the store's own digests. */
  const etags = async (beginning: string): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    let next = '';
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: keyPrefix + beginning });
      if (next) query.set('continuation-token', next);
      const answer = await ask(`?${query}`);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${url.host} has no bucket ${bucket}`);
      for (const entry of text.split('<Contents>').slice(1)) {
        const key = between(entry, '<Key>', '</Key>');
        const etag = between(entry, '<ETag>', '</ETag>').replaceAll(/&quot;|&#34;|"/g, '');
        found.set(key.slice(keyPrefix.length), etag);
      }
      next = between(text, '<NextContinuationToken>', '</NextContinuationToken>');
    } while (next);
    return found;
  };

  const compare: Place['compare'] = async (root, paths) => {
    const stored = [...new Set(paths.filter(isStored))];
    if (stored.length === 0) return [];
    const there = await etags(commonPrefix(stored));
    const different: string[] = [];
    await forEach(stored, async (file) => {
      const content = await readFile(join(root, file));
      const etag = there.get(file);
      if (etag === md5(content)) return;
      // Where the store encrypts, its digest is another one.
      if (etag && (await get(file))?.equals(content)) return;
      different.push(file);
    });
    return different.sort();
  };

  const putFile = async (root: string, file: string): Promise<void> => {
    const content = await readFile(join(root, file));
    const answer = await ask(pathOf(file), {
      method: 'PUT',
      body: content,
      headers: {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': cacheControlOf(file),
        'X-Amz-Content-Sha256': sha256(content),
      },
    });
    if (!answer.ok) throw new Error(`${url.host} has no bucket ${bucket}`);
    if (answer.headers.get('etag')?.replaceAll('"', '') === md5(content)) return;
    if (!(await get(file))?.equals(content)) throw new Error(`${file} there is not what was sent`);
  };

  return {
    address,
    read: async (paths) => {
      const found = new Map<string, string>();
      for (const file of paths) {
        const content = await get(file);
        if (content) found.set(file, content.toString());
      }
      return found;
    },
    list: async () => [...(await etags('')).keys()],
    compare,
    put: async (root, paths) => forEach(await compare(root, paths), (file) => putFile(root, file)),
    remove: async (paths) => {
      for (const path of paths) {
        const files = [...(await etags(path)).keys()].filter(
          (file) => file === path || file.startsWith(`${path}/`),
        );
        await forEach(files, async (file) => {
          await ask(pathOf(file), { method: 'DELETE' });
        });
      }
    },
  };
};
