import { ConfigError } from '../config.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { isEmpty, seedDemo } from '../seeds/demo.ts';
import { seedScale } from '../seeds/scale.ts';
import { runTool } from './run.ts';

const largest = 10_000;

const usage = 'npm run seed -- [--scale 10]';
const options = { scale: { type: 'string', default: '1' } } as const;

await runTool({ usage, options }, async ({ db, config, values }) => {
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > largest) {
    throw new ConfigError(`--scale must be a whole number from 1 to ${largest}.`);
  }
  if (!(await isEmpty(db)))
    throw new ConfigError('There is content already; seed an empty database.');
  await inTransaction(db, (trx) => seedDemo(trx, config.publicUrl));
  for (let copy = 2; copy <= scale; copy++) await seedScale(db, copy);
  console.log(`The demo content is there, ${scale} time${scale === 1 ? '' : 's'}.`);
});
