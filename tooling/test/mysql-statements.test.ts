import { generalize } from './mysql-statements.ts';

test.each([
  ["insert into `t` (`a`) values (1), ('it''s'), (null)", 'insert into `t` (`a`) values (1)'],
  [
    "select * from `t` where `a1` in (1, 2) and b = X'00ff'",
    "select * from `t` where `a1` in (1) and b = 'x'",
  ],
  ["select 'a\\'b', t2.c from t2 limit ?", "select 'x', t2.c from t2 limit 1"],
])('%s is generalized', (sql, expected) => expect(generalize(sql)).toBe(expected));
