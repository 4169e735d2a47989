import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openMysql, openSqlite, type RawDatabase, type Row } from './raw-database.ts';

/** How a path is answered: with the rows of the statements, in a body of `bytes` bytes. */
export interface RawAnswer {
  statements: readonly string[];
  bytes: number;
  contentType: string;
}

export interface RawSettings {
  port: number;
  /** An address of MySQL or MariaDB, or the file of an SQLite database, which is copied. */
  database: string;
  answers: Record<string, RawAnswer>;
  /** The path to which registrations are sent, and how many bytes answer them. */
  registration: { path: string; bytes: number };
}

const instants = ['date', 'registrationDeadline', 'createdAt', 'updatedAt', 'publishedAt'];

const present = (row: Row): Row => {
  const shown: Row = { ...row };
  for (const name of instants) {
    const value = row[name];
    if (value != null) shown[name] = new Date(value as number | Date).toISOString();
  }
  return shown;
};

/** As many bytes as the portal sends, so that both have the same to write. */
const sized = (body: string, bytes: number): Buffer => {
  const filled = Buffer.alloc(bytes, ' ');
  filled.write(body);
  return filled;
};

const register = async (database: RawDatabase, request: IncomingMessage): Promise<Row> => {
  const { email } = JSON.parse(await text(request)) as { email: string };
  return database.register(email);
};

const serve = async ({ port, database: address, answers, registration }: RawSettings) => {
  const database = address.startsWith('mysql:') ? await openMysql(address) : openSqlite(address);
  const server = createServer(async (request, response) => {
    const send = (status: number, contentType: string, body: Buffer) => {
      response.writeHead(status, {
        'Content-Type': contentType,
        'Content-Length': body.length,
      });
      response.end(body);
    };
    const answer = answers[request.url ?? ''];
    if (answer) {
      const rows: Row[] = [];
      for (const sql of answer.statements) {
        rows.push(...(await database.read(sql)).map(present));
      }
      return send(200, answer.contentType, sized(JSON.stringify(rows), answer.bytes));
    }
    if (request.url !== registration.path) return send(404, 'text/plain', Buffer.from('Not found'));
    const row = await register(database, request);
    send(201, 'application/json', sized(JSON.stringify(present(row)), registration.bytes));
  });
  server.listen(port, '127.0.0.1');
};

await serve(JSON.parse(process.argv[2] ?? '') as RawSettings);
