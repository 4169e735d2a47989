import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An object as it was put. */
export interface Stored {
  content: Buffer;
  headers: IncomingMessage['headers'];
}

const digest = (name: string, content: Uint8Array | string) =>
  createHash(name).update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Signature version 4 of a request, as AWS describes it. */
const signatureOf = (request: IncomingMessage, url: URL, secret: string): string => {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+),/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    digest('sha256', canonical),
  ];
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), end);
  return hmac(key, text.join('\n')).toString('hex');
};

/**
 * A store of one bucket that speaks as much of S3 as a place needs, for tests; it checks every signature, and
 * that a body is what was signed. Lists have pages of three objects.
 */
export const startS3 = async ({
  bucket = 'front',
  id = 'test-id',
  secret = 'test-secret',
} = {}) => {
  const objects = new Map<string, Stored>();
  const state = { encrypts: false, failsAfterPuts: Number.POSITIVE_INFINITY };
  const etagOf = ({ content }: Stored) =>
    digest('md5', state.encrypts ? `encrypted ${content.toString('hex')}` : content);

  const list = (url: URL): string => {
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''))
      .sort();
    const from = Number(url.searchParams.get('continuation-token') ?? 0);
    const contents = keys.slice(from, from + 3).map((key) => {
      const stored = objects.get(key);
      return `<Contents><Key>${key}</Key><ETag>&quot;${stored ? etagOf(stored) : ''}&quot;</ETag></Contents>`;
    });
    const next =
      from + 3 < keys.length ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  };

  const answer = (
    request: IncomingMessage,
    url: URL,
    body: Buffer,
  ): [number, Buffer | string, object?] => {
    const refusal = (status: number, code: string): [number, string] => [
      status,
      `<Error><Code>${code}</Code><Message>${id} ${secret}</Message></Error>`,
    ];
    const { authorization = '' } = request.headers;
    const sent = request.headers['x-amz-content-sha256'];
    if (!authorization.includes(`Credential=${id}/`)) return refusal(403, 'InvalidAccessKeyId');
    if (!authorization.endsWith(`Signature=${signatureOf(request, url, secret)}`)) {
      return refusal(403, 'SignatureDoesNotMatch');
    }
    if (sent !== 'UNSIGNED-PAYLOAD' && sent !== digest('sha256', body)) {
      return refusal(400, 'XAmzContentSHA256Mismatch');
    }
    const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (name !== bucket) return refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (!key) return [200, list(url)];
    const stored = objects.get(key);
    if (request.method === 'PUT') {
      if (state.failsAfterPuts === 0) return refusal(507, 'InsufficientStorage');
      state.failsAfterPuts -= 1;
      const put = { content: body, headers: request.headers };
      objects.set(key, put);
      return [200, '', { ETag: `"${etagOf(put)}"` }];
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204, ''];
    }
    return stored
      ? [200, stored.content, { ETag: `"${etagOf(stored)}"` }]
      : refusal(404, 'NoSuchKey');
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://store');
    const [status, body, headers = {}] = answer(request, url, await buffer(request));
    response.writeHead(status, { ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      AWS_ACCESS_KEY_ID: id,
      AWS_SECRET_ACCESS_KEY: secret,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    objects,
    state,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
