import type { Knex } from 'knex';
import { BaseModel } from './BaseModel.ts';

/** A setting of the whole portal that admins change; all processes read it here. */
export class SettingModel extends BaseModel {
  static override tableName = 'settings';
  static override idColumn = 'name';

  declare name: string;
  declare value: string;
}

const passkeySetting = 'adminsNeedPasskey';

/** Whether admins need a passkey; not until one of them turns that on. */
export const adminsNeedPasskey = async (db: Knex): Promise<boolean> =>
  (await SettingModel.query(db).findById(passkeySetting))?.value === 'true';

/** Sets whether admins need a passkey. */
export const setAdminsNeedPasskey = async (trx: Knex, isNeeded: boolean): Promise<void> => {
  await SettingModel.query(trx)
    .insert({ name: passkeySetting, value: String(isNeeded) })
    .onConflict('name')
    .merge();
};
