import type { Knex } from 'knex';
import { waitForLock } from './busy.ts';

const minuteMs = 60_000;

/**
 * A text that differs whenever any process has changed anything in the database, and every minute.
 * `undefined` on MySQL, where asking would take as long as reading a page.
 */
export const dataVersion = async ({ client }: Knex): Promise<string | undefined> => {
  if (!client.dataVersion) return undefined;
  const version = await waitForLock<string>(() => client.dataVersion());
  return `${version} ${Math.floor(Date.now() / minuteMs)}`;
};
