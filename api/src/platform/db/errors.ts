interface DriverError {
  name?: unknown;
  code?: unknown;
  errno?: unknown;
  fatal?: unknown;
  message?: unknown;
  sqlMessage?: unknown;
  nativeError?: unknown;
}

const driverErrors = (error: unknown): DriverError[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { nativeError } = error as DriverError;
  return [error as DriverError, ...driverErrors(nativeError)];
};

/** The codes of a driver's error, however it has been wrapped. */
export const codesOf = (error: unknown): string[] =>
  driverErrors(error)
    .map(({ code }) => code)
    .filter((code) => typeof code === 'string');

const mysqlKey = /for key '([^']*)'$/;
const sqliteWords = 'UNIQUE constraint failed: ';

/** Knex prefixes them with the query. */
const sqliteColumns = (message: string): string =>
  message.slice(message.lastIndexOf(sqliteWords)).slice(sqliteWords.length);

/**
 * What was not unique: the index on MySQL, the columns on SQLite; `undefined` for any other error.
 * (Objection's own errors do not know better-sqlite3.)
 */
export const uniqueViolation = (error: unknown): string | undefined => {
  for (const { code, message, sqlMessage } of driverErrors(error)) {
    if (code === 'ER_DUP_ENTRY') return mysqlKey.exec(String(sqlMessage))?.[1] ?? '';
    if (code === 'SQLITE_CONSTRAINT_UNIQUE') return sqliteColumns(String(message));
  }
  return undefined;
};

/** Whether a row could not be deleted since others refer to it. */
export const isStillReferred = (error: unknown): boolean =>
  codesOf(error).some(
    (code) => code === 'ER_ROW_IS_REFERENCED_2' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY',
  );

/** The second is that of Group Replication, at a commit. */
const conflictCodes = new Set<unknown>([
  'ER_LOCK_DEADLOCK',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);
/** TiDB's write conflict, for which the driver has no name. */
const conflictNumbers = new Set<unknown>([9007]);

/** Whether the engine has rolled the work back since others have written or locked the same rows: it can run again. */
export const isConflict = (error: unknown): boolean =>
  driverErrors(error).some(
    ({ code, errno }) => conflictCodes.has(code) || conflictNumbers.has(errno),
  );

/** Whether another process holds SQLite's write lock. */
export const isBusy = (error: unknown): boolean =>
  codesOf(error).some((code) => code.startsWith('SQLITE_BUSY'));

const unavailableCodes = new Set([
  // No connection, or no answer on it.
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_ABORTING_CONNECTION',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_UNKNOWN_COM_ERROR',
  // Refused by the server because of its settings or load.
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_HOST_IS_BLOCKED',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_CANT_CREATE_THREAD',
  'ER_OUT_OF_RESOURCES',
  'ER_OUTOFMEMORY',
  // Read-only.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_OPEN_AS_READONLY',
  'ER_INNODB_READ_ONLY',
  // Disk full or damaged.
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_ERROR_ON_READ',
  'ER_GET_ERRNO',
  'ER_ERROR_DURING_COMMIT',
  'ER_NOT_KEYFILE',
  'ER_CRASHED_ON_USAGE',
  'ER_CRASHED_ON_REPAIR',
  // Waited or ran for too long.
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_TABLE_FULL',
  'ER_QUERY_INTERRUPTED',
  'ER_QUERY_TIMEOUT',
  'OVERLOAD',
]);
/** MariaDB's own codes, for which the driver has no names: connection killed, statement limit. */
const unavailableNumbers = new Set<unknown>([1927, 1969]);
const unavailableSqlite =
  /^SQLITE_(?:BUSY|LOCKED|PROTOCOL|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM)(?:_|$)/;

/** Whether the database is away, or cannot serve a statement at the moment: the contract's 503. */
export const isUnavailable = (error: unknown): boolean =>
  isConflict(error) ||
  driverErrors(error).some(
    ({ name, code, errno, fatal }) =>
      name === 'KnexTimeoutError' ||
      fatal === true ||
      unavailableNumbers.has(errno) ||
      (typeof code === 'string' && (unavailableCodes.has(code) || unavailableSqlite.test(code))),
  );
