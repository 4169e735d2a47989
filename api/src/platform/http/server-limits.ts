import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits } from '@ail/kit/contracts/limits';
import { networkOf } from './network.ts';
import { headersOf } from './security-headers.ts';

/** Longer than nginx keeps an idle connection, so that nginx closes it first and loses no request. */
const keepAliveMs = 75_000;
/** A browser sends its headers at once; a slower client only holds a connection. */
const defaultHeadersTimeoutMs = 15_000;
/** Longer than a large body may take (middleware/body-limits.ts), which is then refused with a sentence. */
const requestTimeoutMs = 125_000;

/** What Node's parser refuses before there is a request. */
const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

interface ParserError extends Error {
  code?: string;
  /** The bytes that were read last. */
  rawPacket?: Buffer;
}

/** The request line, as far as it has been read. */
const requestLine = ({ rawPacket }: ParserError) =>
  rawPacket?.toString('latin1').split('\r\n', 1)[0] ?? '';

/** What is answered to an unreadable request; an address that fills the headers is 414 as well. */
export const parserAnswer = (error: ParserError, secure: boolean, addressTooLong: string) => {
  const line = requestLine(error);
  const isAddress =
    error.code === 'HPE_HEADER_OVERFLOW' &&
    /^[A-Z]+ \//.test(line) &&
    line.length > limits.requestTarget.max;
  const status = isAddress ? '414 URI Too Long' : (refusals[error.code ?? ''] ?? '400 Bad Request');
  const isCall = isAddress && /^[A-Z]+ \/api[/?]/.test(line);
  const body = isCall ? addressTooLong : status.slice('400 '.length);
  const headers = {
    ...headersOf(secure),
    'Cache-Control': 'no-store',
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

/** Closes connections that one address opens beyond `max`. */
const limitConnections = (server: Server, max: number) => {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
};

export interface ServerOptions {
  secure: boolean;
  /** The contract's answer to a call whose address is too long, as JSON. */
  addressTooLong: string;
  /** Connections of one address; behind a proxy, which has one address, there is no limit. */
  connectionsPerAddress: number | undefined;
  headersTimeoutMs?: number;
}

/** Gives a server that does not listen yet its timeouts and limits. */
export const limitServer = (server: Server, options: ServerOptions): void => {
  const { headersTimeoutMs = defaultHeadersTimeoutMs } = options;
  Object.assign(server, {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: headersTimeoutMs / 3,
  });
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(parserAnswer(error, options.secure, options.addressTooLong));
  });
  if (options.connectionsPerAddress) limitConnections(server, options.connectionsPerAddress);
};
