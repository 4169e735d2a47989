import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const agent = new Agent({ keepAlive: true });
const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Kept connections that the server closed under a request; each request was sent again. */
export const cut = { requests: 0 };

const isClosed = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE';

const ask = (address: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br, gzip' };
    const request = get(address, { agent, headers, timeout: 20_000 }, resolve);
    request.once('timeout', () => request.destroy(new Error('nothing for 20 s')));
    request.once('error', (error: NodeJS.ErrnoException) => {
      // A browser, too, sends again what it sent over a kept connection that ended before an answer.
      if (request.reusedSocket && isClosed(error)) {
        cut.requests += 1;
        ask(address).then(resolve, reject);
      } else reject(error);
    });
  });

/**
 * Gets a file as a browser does, compressed and over kept connections. Under load Node's own `fetch`
 * now and then ends the whole process when a server closes one of those.
 */
export const getFile = async (address: URL): Promise<{ status: number; body: Buffer }> => {
  const answer = await ask(address);
  const decode = decoders[answer.headers['content-encoding'] ?? ''];
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 0, body: decode ? await decode(body) : body };
};
