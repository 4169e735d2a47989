import type { Knex } from 'knex';
import { BaseModel } from './base.model.ts';

/** A setting of the whole portal that admins change; all processes read it here. */
export class SettingModel extends BaseModel {
  static override tableName = 'settings';
  static override idColumn = 'name';

  declare name: string;
  declare value: string;
}

const passkeySetting = 'adminsNeedPasskey';
/** The marketing figures, as JSON. */
export const figuresSetting = 'marketingFigures';

/** The value of a setting; `undefined` until somebody sets it. */
export const readSetting = async (db: Knex, name: string): Promise<string | undefined> =>
  (await SettingModel.query(db).findById(name))?.value;

/** Sets a setting. */
export const writeSetting = async (trx: Knex, name: string, value: string): Promise<void> => {
  await SettingModel.query(trx).insert({ name, value }).onConflict('name').merge();
};

/** Whether admins need a passkey; not until one of them turns that on. */
export const adminsNeedPasskey = async (db: Knex): Promise<boolean> =>
  (await readSetting(db, passkeySetting)) === 'true';

/** Sets whether admins need a passkey. */
export const setAdminsNeedPasskey = (trx: Knex, isNeeded: boolean): Promise<void> =>
  writeSetting(trx, passkeySetting, String(isNeeded));
