import { Model, type Pojo } from 'objection';

/**
 * What every table has in common: times are `Date` and flags are `boolean` in code, whatever the
 * engine stores (MySQL a DATETIME(3) in UTC, SQLite a number of milliseconds).
 */
export class BaseModel extends Model {
  static instants: readonly string[] = [];
  static flags: readonly string[] = [];

  override $parseDatabaseJson(json: Pojo): Pojo {
    const row = super.$parseDatabaseJson(json);
    const { instants, flags } = this.constructor as typeof BaseModel;
    for (const name of instants) {
      if (row[name] != null) row[name] = new Date(row[name]);
    }
    for (const name of flags) {
      if (row[name] != null) row[name] = Boolean(row[name]);
    }
    return row;
  }
}

/** The form in which text that is unique in any letter case is compared. */
export const keyOf = (text: string): string => text.normalize('NFC').toLowerCase();
