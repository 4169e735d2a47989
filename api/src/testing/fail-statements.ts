import type { Knex } from 'knex';

/**
 * Lets statements fail before they reach the engine, also those of transactions, until `jest.restoreAllMocks()`.
 * @param failureOf the error of a statement, or `undefined` where it is to run
 */
export const failStatements = (
  db: Knex,
  failureOf: (sql: string) => Error | undefined,
): jest.SpyInstance => {
  const Client = Object.getPrototypeOf(db.client);
  const { query } = Client;
  return jest.spyOn(Client, 'query').mockImplementation(function run(
    this: unknown,
    connection: unknown,
    statement: unknown,
  ) {
    const sql = typeof statement === 'string' ? statement : (statement as { sql: string }).sql;
    const failure = failureOf(sql);
    return failure ? Promise.reject(failure) : query.call(this, connection, statement);
  });
};
