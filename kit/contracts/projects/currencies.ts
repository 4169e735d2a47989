/** ISO 4217: what investors pay in, then the currencies of Africa. */
export const currencies = [
  ...['USD', 'EUR', 'GBP', 'XOF', 'XAF'],
  ...['AOA', 'BIF', 'BWP', 'CDF', 'CVE', 'DJF', 'DZD', 'EGP', 'ERN', 'ETB', 'GHS', 'GMD', 'GNF'],
  ...['KES', 'KMF', 'LRD', 'LSL', 'LYD', 'MAD', 'MGA', 'MRU', 'MUR', 'MWK', 'MZN', 'NAD', 'NGN'],
  ...['RWF', 'SCR', 'SDG', 'SLE', 'SOS', 'SSP', 'STN', 'SZL', 'TND', 'TZS', 'UGX', 'ZAR', 'ZMW'],
] as const;
export type Currency = (typeof currencies)[number];
