import { text } from 'node:stream/consumers';
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
    const written = await text(await streamCsv(after, columns));
    expect(written.startsWith('\ufeffid,name\r\n"1","""0"""\r\n')).toBe(true);
    expect(written.split('\r\n')).toHaveLength(rows.length + 2);
  });

  test('throws what cannot be read before a byte is written', async () => {
    const away = () => Promise.reject(new Error('away'));
    await expect(streamCsv(away, columns)).rejects.toThrow('away');
  });

  test('breaks off where reading fails later: half a list is no list', async () => {
    const breaking = (last: Row | undefined, count: number) =>
      last ? Promise.reject(new Error('away')) : after(last, count);
    await expect(text(await streamCsv(breaking, columns))).rejects.toThrow('away');
  });
});
