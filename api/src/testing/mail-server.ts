import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Whether a mail server accepts a mail to an address; a refusal begins with a code. */
export type Verdict = (
  address: string,
  attempt: number,
) => string | undefined | Promise<string | undefined>;

export interface MailServer {
  port: number;
  url: string;
  /** To whom mails were delivered, in order. */
  delivered: string[];
  stop(): Promise<void>;
}

export interface MailServerSettings {
  port?: number;
  verdict?: Verdict;
  /** The delay before it accepts a mail. */
  slowMs?: number;
  /** Is given each mail that it accepts, with the lines of its header unfolded. */
  onMail?: (address: string, mail: string) => void;
}

/** Starts a mail server that answers by `verdict`. */
export const startMailServer = async ({
  port = 0,
  verdict = () => undefined,
  slowMs = 0,
  onMail = () => {},
}: MailServerSettings = {}): Promise<MailServer> => {
  const delivered: string[] = [];
  const attempts = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The portal keeps its connections; stopping does not wait for them.
    closeTimeout: 100,
    onRcptTo: async ({ address }, _session, done) => {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const refusal = await verdict(address, attempt);
      if (!refusal) return done();
      const responseCode = Number(refusal.slice(0, 3));
      done(Object.assign(new Error(refusal.slice(4)), { responseCode }));
    },
    onData: (stream, session, done) => {
      text(stream).then(
        (mail) =>
          setTimeout(() => {
            for (const { address } of session.envelope.rcptTo) {
              delivered.push(address);
              onMail(address, mail.replace(/\r\n[ \t]+/g, ' '));
            }
            done();
          }, slowMs),
        // The connection was lost before the end of the mail.
        () => {},
      );
    },
  });
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const listens = (smtp.server.address() as AddressInfo).port;
  return {
    port: listens,
    url: `smtp://127.0.0.1:${listens}`,
    delivered,
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
};

/** Starts a mail server that accepts connections and never answers. */
export const startMuteMailServer = async (): Promise<{ port: number; stop(): Promise<void> }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
