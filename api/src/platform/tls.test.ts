/** @runs mariadb */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { SMTPServer } from 'smtp-server';
import { type Database, startMariadb } from '../../../tooling/test/mariadb.ts';
import { ConfigError, readConfig } from '../config.ts';
import { startServer } from '../start.ts';
import { makeCertificate } from '../testing/certificate.ts';
import { runProgram } from '../testing/process.ts';
import { checkSmtpTls, smtpDelivery } from './mail/transport.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ail-tls-data-'));
const localhost = makeCertificate('localhost', dataDir);
const elsewhere = makeCertificate('db.example.org', dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const noOther = /^(SMTP|DATABASE)_URL must have no parameters but tls and ca\.$/;

describe('TLS is required unless the host is this machine', () => {
  test.each([
    ['localhost', 'offered'],
    ['127.0.0.1', 'offered'],
    ['127.8.0.1:3307', 'offered'],
    ['[::1]', 'offered'],
    ['127.0.0.1.example.org', 'required'],
    ['db', 'required'],
    ['db.example.org', 'required'],
  ])('%s: %s', (host, mode) => {
    const config = readConfig({
      DATABASE_URL: `mysql://user@${host}/portal`,
      SMTP_URL: `smtp://${host}`,
    });
    const { database, smtp } = config;
    expect([database.kind === 'mysql' && database.tls.mode, smtp?.tls.mode]).toEqual([mode, mode]);
  });

  test('the URL says otherwise', () => {
    const modeOf = (url: string) => readConfig({ SMTP_URL: url }).smtp?.tls.mode;
    expect(modeOf('smtp://mail.example.org?tls=off')).toBe('off');
    expect(modeOf('smtp://localhost?tls=on')).toBe('required');
    expect(modeOf(`smtp://localhost?ca=${localhost.certificate}`)).toBe('required');
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example.org?tls=maybe' }, /^SMTP_URL must say tls=on or tls=off\.$/],
    [{ SMTP_URL: 'smtps://mail.example.org?tls=off' }, /^SMTP_URL starts with smtps:/],
    [{ SMTP_URL: 'smtp://mail.example.org?ca=/nowhere' }, /^SMTP_URL .* cannot be read\.$/],
    [{ SMTP_URL: `smtp://x.org?ca=${localhost.key}` }, /^SMTP_URL .* holds none\.$/],
    [{ SMTP_URL: `smtp://x.org?tls=off&ca=${localhost.certificate}` }, /^SMTP_URL names an/],
    [{ SMTP_URL: 'smtp://localhost?tls.rejectUnauthorized=false' }, noOther],
    [{ SMTP_URL: 'smtp://x.org?requireTLS=false&tls=on' }, noOther],
    [{ DATABASE_URL: 'mysql://root@localhost/portal?ssl={}' }, noOther],
    [{ DATABASE_URL: 'mysql://root@192.0.2.1/portal' }, /^DATABASE_URL must name the host/],
    [{ DATABASE_URL: 'mysql://root@127.0.0.1/portal?tls=on' }, /\(localhost, not 127\.0\.0\.1\)/],
    [{ SMTP_URL: 'smtp://x.org?tls=off&tls=on' }, /^SMTP_URL must have each .* once\.$/],
    [{ DATABASE_URL: 'mysql://root@x.org/portal?ca=a&ca=b' }, /^DATABASE_URL must have each/],
    [{ DATABASE_URL: 'mysql://root@localhost/portal#?tls=on' }, /^DATABASE_URL must have no #/],
    [{ SMTP_URL: 'smtp://x.org#' }, /^SMTP_URL must have no #/],
  ])('%j is refused', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});

type Smtp = Parameters<typeof checkSmtpTls>[0];
const settings = { LOG_LEVEL: 'silent', SESSION_KEYS: 'x'.repeat(32), PORT: '0', DEMO: '0' };
/** The sentence with which a start with these settings fails. */
const refusalOf = async (environment: Record<string, string>): Promise<string> => {
  const config = readConfig({ ...settings, DATA_DIR: dataDir, ...environment });
  const error = await startServer(config).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message;
};

describe('a mail server', () => {
  const message = {
    to: { name: 'Ama', address: 'ama@example.org' },
    subject: 'Subject',
    text: 'Text',
    html: '<p>Text</p>',
  };
  const servers: SMTPServer[] = [];
  const startSmtp = async (tls?: typeof localhost) => {
    const secured: boolean[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      ...(tls
        ? { key: readFileSync(tls.key), cert: readFileSync(tls.certificate) }
        : { disabledCommands: ['STARTTLS'] }),
      onData: (stream, session, done) => {
        stream.resume();
        secured.push(session.secure);
        stream.on('end', () => done());
      },
    });
    smtp.on('error', () => {});
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    servers.push(smtp);
    return { url: `smtp://localhost:${(smtp.server.address() as AddressInfo).port}`, secured };
  };
  const send = async (url: string) => {
    const { smtp } = readConfig({ SMTP_URL: url });
    if (!smtp) throw new Error('SMTP_URL is missing');
    const { deliver, close } = smtpDelivery(smtp, 'Portal <portal@example.org>');
    await deliver('one@example.org', message).finally(close);
  };
  afterAll(() => {
    for (const smtp of servers) smtp.close();
  });

  test('without TLS ends the start with one sentence, and is given no mail', async () => {
    const { url, secured } = await startSmtp();
    for (const address of [`${url}?tls=on`, `${url.replace('smtp:', 'smtps:')}?tls=on`]) {
      expect(await refusalOf({ SMTP_URL: address })).toBe(
        'SMTP_URL names a server without TLS; set TLS up there, or say ?tls=off where the network is trusted.',
      );
    }
    await expect(send(`${url}?tls=on`)).rejects.toThrow();
    expect(secured).toEqual([]);
    await send(`${url}?tls=off`);
    expect(secured).toEqual([false]);
  });

  test('that refuses TLS for now does not end the start', async () => {
    const busy = createServer((socket) => {
      socket.write('220 mail\r\n');
      socket.on('data', (command) => {
        const isHello = command.toString().startsWith('EHLO');
        socket.write(isHello ? '250-mail\r\n250 STARTTLS\r\n' : '454 TLS not available\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const url = `smtp://localhost:${port}?tls=on`;
    await checkSmtpTls(readConfig({ SMTP_URL: url }).smtp as Smtp);
    await expect(send(url)).rejects.toThrow('454');
    busy.close();
  });

  test('with TLS is sent mail if its certificate is verified', async () => {
    const { url, secured } = await startSmtp(localhost);
    await expect(send(`${url}?tls=on`)).rejects.toThrow('self-signed');
    await expect(send(`${url}?ca=${elsewhere.certificate}`)).rejects.toThrow();
    await send(`${url}?ca=${localhost.certificate}`);
    expect(secured).toEqual([true]);
    const wrongName = await startSmtp(elsewhere);
    await expect(send(`${wrongName.url}?ca=${elsewhere.certificate}`)).rejects.toThrow('localhost');
  });
});

describe('a database server', () => {
  const servers: Database[] = [];
  const startDatabase = async (...settings: string[]) => {
    const database = await startMariadb(settings);
    servers.push(database);
    const connection = await createConnection(database.url);
    await connection.query('CREATE DATABASE portal');
    await connection.end();
    return `${database.url.replace('127.0.0.1', 'localhost')}/portal`;
  };
  const tlsSettings = ({ key, certificate }: typeof localhost) => [
    `--ssl-key=${key}`,
    `--ssl-cert=${certificate}`,
  ];
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  test('without TLS ends the start with one sentence', async () => {
    const url = await startDatabase('--skip-ssl');
    expect(await refusalOf({ DATABASE_URL: `${url}?tls=on` })).toBe(
      'DATABASE_URL names a server without TLS; set TLS up there, or say ?tls=off where the network is trusted (HANDSHAKE_NO_SSL_SUPPORT).',
    );
  });

  test('with TLS is used if its certificate is verified', async () => {
    const url = await startDatabase(...tlsSettings(localhost));
    const tool = (databaseUrl: string) =>
      runProgram(
        { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
        join(__dirname, '../cli/admin-create.ts'),
        ['--username', 'ama', '--email', 'ama@example.org'],
      ).ended;
    for (const databaseUrl of [`${url}?tls=on`, `${url}?ca=${elsewhere.certificate}`]) {
      expect(await refusalOf({ DATABASE_URL: databaseUrl })).toMatch(
        /^DATABASE_URL .* cannot be verified; .*$/,
      );
    }
    const own = await createConnection(url);
    await own.query("CREATE USER tls@localhost IDENTIFIED BY 'secret' REQUIRE SSL");
    await own.query("CREATE USER tls@'127.0.0.1' IDENTIFIED BY 'secret' REQUIRE SSL");
    await own.query('GRANT ALL ON portal.* TO tls@localhost');
    await own.query("GRANT ALL ON portal.* TO tls@'127.0.0.1'");
    await own.end();
    const asTls = url.replace('root@', 'tls:secret@');
    expect((await tool(`${asTls}?tls=off`)).code).toBe(1);
    expect(await tool(`${asTls}?ca=${localhost.certificate}`)).toEqual({
      code: 0,
      output: expect.stringContaining('is an administrator now'),
    });
  });

  test('whose certificate is for another name is refused', async () => {
    const url = await startDatabase(...tlsSettings(elsewhere));
    expect(await refusalOf({ DATABASE_URL: `${url}?ca=${elsewhere.certificate}` })).toContain(
      "does not match certificate's altnames",
    );
  });
});
