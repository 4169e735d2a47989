import { defaultFigures, defaultFiguresDate } from '@ail/kit/contracts/figures/default-figures';
import type { UpdateFigures } from '@ail/kit/contracts/figures/figures';
import type { Figures } from '@ail/kit/contracts/figures/figures.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { figuresSetting, readSetting, writeSetting } from '../../platform/db/setting.model.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { UserModel } from '../users/public.ts';

const figureNames = [...Object.keys(defaultFigures), 'source'] as (keyof Figures)[];

/** The marketing figures: those that an admin has set, else those of the specification. */
export const readFigures = async (db: Knex): Promise<Figures> => {
  const value = await readSetting(db, figuresSetting);
  const set: Partial<Figures> = value === undefined ? {} : JSON.parse(value);
  return { ...defaultFigures, source: null, asOf: defaultFiguresDate, ...set };
};

/** Those of the first that differ in the second, as the audit log has them: "homeProjects: 120". */
const changedIn = (figures: Figures, other: Figures): string =>
  figureNames
    .filter((name) => figures[name] !== other[name])
    .map((name) => `${name}: ${figures[name] ?? '–'}`)
    .join(', ');

/** Sets the marketing figures. */
export const updateFigures = (
  db: Knex,
  user: UserModel,
  { source = null, ...values }: UpdateFigures,
): Promise<Figures> =>
  inTransaction(db, async (trx) => {
    const before = await readFigures(trx);
    const figures = { ...values, source, asOf: new Date().toISOString() };
    await writeSetting(trx, figuresSetting, JSON.stringify(figures));
    await audit(trx, user, {
      action: 'update',
      // As for other settings of the portal.
      entity: 'user',
      entityId: null,
      before: { marketingFigures: changedIn(before, figures) },
      after: { marketingFigures: changedIn(figures, before) },
    });
    return figures;
  });
