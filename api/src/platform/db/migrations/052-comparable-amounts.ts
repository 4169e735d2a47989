import type { Knex } from 'knex';

const batchSize = 500;

/** Units of each currency for a US dollar, as projects are compared by. */
const unitsPerDollar: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.88,
  GBP: 0.75,
  XOF: 570,
  XAF: 570,
  AOA: 915,
  BIF: 2_950,
  BWP: 13.5,
  CDF: 2_800,
  CVE: 97,
  DJF: 178,
  DZD: 131,
  EGP: 49,
  ERN: 15,
  ETB: 140,
  GHS: 11,
  GMD: 72,
  GNF: 8_650,
  KES: 129,
  KMF: 430,
  LRD: 195,
  LSL: 18,
  LYD: 5.4,
  MAD: 9.1,
  MGA: 4_450,
  MRU: 40,
  MUR: 45.5,
  MWK: 1_735,
  MZN: 64,
  NAD: 18,
  NGN: 1_530,
  RWF: 1_440,
  SCR: 14.5,
  SDG: 600,
  SLE: 22.5,
  SOS: 571,
  SSP: 4_600,
  STN: 21.6,
  SZL: 18,
  TND: 2.9,
  TZS: 2_600,
  UGX: 3_600,
  ZAR: 18,
  ZMW: 24,
};

const units: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, million: 1e6 };

/** The amount of a text in dollars, as the forms suggest it: "$2.4M", "$420,000"; other texts keep their range. */
const dollarsIn = (text: string): number | null => {
  const [, digits, unit = ''] =
    /^\s*(?:us)?\$\s?(\d[\d,]{0,20}(?:\.\d+)?)\s?(k|m|b|million)?\s*$/i.exec(text) ?? [];
  const amount = Number(digits?.replaceAll(',', '') ?? '') * (units[unit.toLowerCase()] ?? 1);
  return digits && Number.isFinite(amount) ? Math.round(amount) : null;
};

interface Row {
  id: number;
  amountSought: number | string | null;
  currency: string | null;
  investmentNeeded: string | null;
}

/** The amount by which projects are sorted is what each seeks, in US dollars, instead of where its range begins. */
export const up = async (db: Knex): Promise<void> => {
  for (let lastId = 0; ; ) {
    const rows: Row[] = await db('projects')
      .select('id', 'amountSought', 'currency', 'investmentNeeded')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    for (const { id, amountSought, currency, investmentNeeded } of rows) {
      const rate = unitsPerDollar[currency ?? ''];
      const rangeFrom =
        amountSought && rate
          ? Math.min(Math.round(Number(amountSought) / rate), Number.MAX_SAFE_INTEGER)
          : dollarsIn(investmentNeeded ?? '');
      if (rangeFrom !== null) await db('projects').where({ id }).update({ rangeFrom });
    }
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < batchSize) break;
  }
};
