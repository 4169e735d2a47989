import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const agent = new Agent({ keepAlive: true });
const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const ask = (address: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br, gzip' };
    const request = get(address, { agent, headers, timeout: 20_000 }, resolve);
    request.once('timeout', () => request.destroy(new Error('nothing for 20 s')));
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The server has closed a connection it had kept; a browser asks again, and so does this.
      if (request.reusedSocket && error.code === 'ECONNRESET') ask(address).then(resolve, reject);
      else reject(error);
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
