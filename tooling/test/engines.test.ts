import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mariadbLong, mariadbOnly, sqliteOnly } from './engines.ts';

test.each([...sqliteOnly, ...mariadbOnly, ...mariadbLong])(
  'api/src/%s.test.ts is there',
  (name) => {
    expect(existsSync(join(__dirname, '..', '..', 'api', 'src', `${name}.test.ts`))).toBe(true);
  },
);
