/** @runs sqlite */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type CsvColumn, harmless, streamCsv } from './csv.ts';

describe('harmless', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+254 700 000 000', "'+254 700 000 000"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['"=1+1"', `'"=1+1"`],
    ['foo;=1+1', "foo;'=1+1"],
    ['foo; "=1+1"', `foo;' "=1+1"`],
    ['foo\t=1+1', "foo\t'=1+1"],
    ['foo\n=1+1', "foo\n'=1+1"],
    ['foo\r\n-1', "foo\r\n'-1"],
    ['\n=1+1', "\n'=1+1"],
  ])('%j is %j', (given, expected) => {
    expect(harmless(given)).toBe(expected);
  });

  test.each([
    '',
    'Wanjiru',
    'a=b',
    '1-2',
    'a, =b',
    'x; y',
    'zoe@example.org',
    'a\nb',
    '2026-11-21',
  ])('leaves %j as it is', (given) => {
    expect(harmless(given)).toBe(given);
  });
});

describe('streamCsv', () => {
  const request = { socket: new Socket() };
  interface Row {
    id: number;
    name: string;
  }
  const columns: CsvColumn<Row>[] = [
    { header: 'id', value: ({ id }) => id },
    { header: 'name', value: ({ name }) => name },
  ];
  const rows: Row[] = Array.from({ length: 2_500 }, (_, index) => ({
    id: index + 1,
    name: `"${index}"`,
  }));
  const after = (last: Row | undefined, count: number) =>
    Promise.resolve(rows.slice(last?.id ?? 0, (last?.id ?? 0) + count));

  test('writes every row once, quoted as RFC 4180 says', async () => {
    const written = await text(await streamCsv(request, after, columns));
    expect(written.startsWith('\ufeffid,name\r\n"1","""0"""\r\n')).toBe(true);
    expect(written.split('\r\n')).toHaveLength(rows.length + 2);
  });

  test('throws where the first rows cannot be read, before a byte is written', async () => {
    const away = () => Promise.reject(new Error('away'));
    await expect(streamCsv(request, away, columns)).rejects.toThrow('away');
  });

  test('breaks off where reading fails later', async () => {
    const breaking = (last: Row | undefined, count: number) =>
      last ? Promise.reject(new Error('away')) : after(last, count);
    await expect(text(await streamCsv(request, breaking, columns))).rejects.toThrow('away');
  });

  test('reads two batches at once, however many downloads there are', async () => {
    const reads: (() => void)[] = [];
    const slow = () =>
      new Promise<Row[]>((resolve) => {
        reads.push(() => resolve([]));
      });
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
    const downloads = [1, 2, 3].map(() => streamCsv(request, slow, columns));
    await nextTurn();
    expect(reads).toHaveLength(2);
    reads[0]?.();
    await nextTurn();
    expect(reads).toHaveLength(3);
    for (const end of reads) end();
    for (const download of downloads) (await download).destroy();
  });

  test('ends a download whose reader takes nothing any more', async () => {
    const wide = () =>
      Promise.resolve(rows.slice(0, 500).map((row) => ({ ...row, name: row.name.repeat(500) })));
    let ended: Promise<unknown> | undefined;
    const server = createServer(async (message, response) => {
      const endless = await streamCsv(message, wide, columns, 300);
      ended = pipeline(endless, response).catch((error) => error.code);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
    reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(reader, 'data');
    reader.pause();
    while (!ended) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ended).toBe('ERR_STREAM_PREMATURE_CLOSE');
    reader.destroy();
    server.close();
  });
});
