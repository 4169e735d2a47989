/** @runs sqlite */
import { parseDatabaseUrl } from './database-url.ts';

const read = (text: string) =>
  parseDatabaseUrl(
    text,
    (one) => new URL(one),
    (problem) => {
      throw new Error(problem);
    },
  );

test('one host', () => {
  expect(read('mysql://ana:se,cret@localhost/portal')).toEqual({
    url: 'mysql://ana:se,cret@localhost/portal',
    tls: { mode: 'offered', ca: undefined },
    moreHosts: [],
    isSpread: false,
  });
});

test('several hosts, with and without a port, and how they are chosen', () => {
  const read1 = read('mysql://ana:se,cret@localhost:3307, [::1]:3308,localhost/portal?tls=off');
  expect(read1).toMatchObject({
    url: 'mysql://ana:se,cret@localhost:3307/portal',
    tls: { mode: 'off' },
    moreHosts: [
      { host: '::1', port: 3308 },
      { host: 'localhost', port: 3306 },
    ],
    isSpread: false,
  });
  expect(read('mysql://a@localhost,localhost/portal?hosts=spread').isSpread).toBe(true);
  expect(read('mysql://a@localhost,localhost/portal?hosts=in-order').isSpread).toBe(false);
});

test('an @ in a password is the password', () => {
  expect(read('mysql://a:p@ss@localhost/portal').url).toBe('mysql://a:p%40ss@localhost/portal');
});

test('one host that is not on this machine needs TLS for all', () => {
  expect(read('mysql://a@localhost,db.example/portal').tls.mode).toBe('required');
});

test.each([
  ['mysql://a@localhost,db.example', /name of a database/],
  ['mysql://a@localhost,,db.example/portal', /before and after each comma/],
  ['mysql://a@localhost,db.example/portal?hosts=any', /hosts=spread or hosts=in-order/],
  ['mysql://a@db.example,192.0.2.1/portal', /must name the host/],
  ['mysql://a@localhost/portal?hosts=spread&hosts=in-order', /each of its parameters once/],
  ['mysql://a:p@localhost,b:q@db.example/portal', /user and password once/],
  ['mysql:a@localhost/portal', /must start with mysql/],
  ['mysql:localhost', /must start with mysql/],
  ['mysql://a%:p@localhost/portal', /written %25/],
  ['mysql://a:100%@localhost/portal', /written %25/],
  ['mysql://a:p@localhost/portal%', /written %25/],
  ['mysql://a@localhost,db.example/portal?ssl=off', /no parameters but/],
])('refuses %s', (text, problem) => {
  expect(() => read(text)).toThrow(problem);
});
