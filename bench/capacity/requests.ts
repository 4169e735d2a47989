import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';

/** A request that is measured. */
export interface MeasuredRequest {
  path: string;
  /** With a parameter that makes it an address which nobody has asked for. */
  isNewAddress?: boolean;
  accept?: string;
  cookie?: string;
  /** Sent by POST; a function writes another one each time. */
  body?: () => object;
  /** Sent from an address of its own, as by another visitor: limits count by address. */
  isFromElsewhere?: boolean;
}

const kept = new Agent({ keepAlive: true, maxSockets: 1 });
/** What a kept connection had received before this answer. */
const receivedBefore = new WeakMap<Socket, number>();

/** Any address of 127.0.0.0/8 is this machine. */
const anotherAddress = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** As other sites add it to links. */
const withClickId = (address: string): string => {
  const url = new URL(address);
  url.searchParams.set('fbclid', randomUUID());
  return url.href;
};

export interface Answer {
  status: number;
  /** As they were transferred, with the headers. */
  bytes: number;
  cookie: string;
}

/** Sends a request and waits for the whole answer. */
export const send = (url: string, measured: MeasuredRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { accept = 'application/json', cookie, body, isFromElsewhere } = measured;
    const { origin, href } = new URL(measured.path, url);
    const address = measured.isNewAddress ? withClickId(href) : href;
    const asked = request(address, {
      method: body ? 'POST' : 'GET',
      agent: isFromElsewhere ? false : kept,
      ...(isFromElsewhere && { localAddress: anotherAddress() }),
      headers: {
        accept,
        'accept-encoding': 'br, gzip',
        'accept-language': 'en',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json', origin }),
      },
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const { socket } = answer;
      answer.once('error', reject);
      answer.once('end', () => {
        const bytes = socket.bytesRead - (receivedBefore.get(socket) ?? 0);
        receivedBefore.set(socket, socket.bytesRead);
        const cookies = answer.headers['set-cookie'] ?? [];
        const sent = cookies.map((text) => text.split(';', 1)[0]).join('; ');
        resolve({ status: answer.statusCode ?? 0, bytes, cookie: sent });
      });
      answer.resume();
    });
    asked.end(body && JSON.stringify(body()));
  });

/** Somebody who has not been here before. */
export const somebody = () => ({ name: 'Amina Otieno', email: `${randomUUID()}@example.org` });
