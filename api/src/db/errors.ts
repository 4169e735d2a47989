interface DriverError {
  code?: unknown;
  message?: unknown;
  sqlMessage?: unknown;
  nativeError?: unknown;
}

const driverErrors = (error: unknown): DriverError[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { nativeError } = error as DriverError;
  return [error as DriverError, ...driverErrors(nativeError)];
};

/** The codes a driver gave an error, however it has been wrapped. */
export const codesOf = (error: unknown): string[] =>
  driverErrors(error)
    .map(({ code }) => code)
    .filter((code) => typeof code === 'string');

const mysqlKey = /for key '([^']*)'$/;
const sqliteWords = 'UNIQUE constraint failed: ';

/** Knex puts the query before them. */
const sqliteColumns = (message: string): string =>
  message.slice(message.lastIndexOf(sqliteWords)).slice(sqliteWords.length);

/**
 * What was not unique: the index on MySQL, the columns on SQLite; `undefined` if the error is about
 * something else. (Objection's own errors do not know what better-sqlite3 says.)
 */
export const uniqueViolation = (error: unknown): string | undefined => {
  for (const { code, message, sqlMessage } of driverErrors(error)) {
    if (code === 'ER_DUP_ENTRY') return mysqlKey.exec(String(sqlMessage))?.[1] ?? '';
    if (code === 'SQLITE_CONSTRAINT_UNIQUE') return sqliteColumns(String(message));
  }
  return undefined;
};

/** Whether a row is still referred to, or refers to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  codesOf(error).some((code) =>
    [
      'SQLITE_CONSTRAINT_FOREIGNKEY',
      'ER_ROW_IS_REFERENCED_2',
      'ER_ROW_IS_REFERENCED',
      'ER_NO_REFERENCED_ROW_2',
      'ER_NO_REFERENCED_ROW',
    ].includes(code),
  );
