#!/usr/bin/env node
// Takes every mail on port 1025 and lists them as JSON on port 8025; `/mailpit readyz` is its health check.
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const http = require('node:http');
const net = require('node:net');

const file = process.env.MP_DATABASE;

const receive = (socket) => {
  let to = [];
  /** Lines of the mail that is being received. */
  let lines;
  let rest = '';
  const handleCommand = (line) => {
    const [verb] = line.toUpperCase().split(/[ :]/);
    if (verb === 'RCPT') to.push(line.match(/<(.*)>/)[1]);
    if (verb === 'RSET') to = [];
    if (verb === 'DATA') {
      lines = [];
      return '354 go on';
    }
    return verb === 'QUIT' ? '221 bye' : '250 ok';
  };
  const handleLine = (line) => {
    if (!lines) return handleCommand(line);
    if (line !== '.') {
      lines.push(line.replace(/^\./, ''));
      return undefined;
    }
    appendFileSync(file, `${JSON.stringify({ to, raw: lines.join('\r\n') })}\n`);
    [to, lines] = [[], undefined];
    return '250 taken';
  };
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const parts = (rest + data).split('\r\n');
    rest = parts.pop();
    for (const answer of parts.map(handleLine)) if (answer) socket.write(`${answer}\r\n`);
  });
  socket.write('220 mail\r\n');
};

const list = (_request, response) => {
  const mails = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  response.end(`[${mails}]`);
};

if (process.argv[2] === 'readyz') {
  http.get('http://127.0.0.1:8025', () => process.exit(0)).on('error', () => process.exit(1));
} else {
  net.createServer(receive).listen(1025);
  http.createServer(list).listen(8025);
  process.on('SIGTERM', () => process.exit(0));
}
