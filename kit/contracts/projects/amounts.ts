const units: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

/**
 * The first amount that a text names: 1,000,000 of "$1M - $5M"; `null` where it names none. Texts of ranges and
 * amounts are typed in English.
 */
export const lowestAmount = (text: string): number | null => {
  const [, digits, unit = ''] = /(\d[\d,.]{0,20})\s?([KMB]\b)?/i.exec(text) ?? [];
  const amount =
    Number.parseFloat(digits?.replaceAll(',', '') ?? '') * (units[unit.toUpperCase()] ?? 1);
  return Number.isFinite(amount) ? Math.min(Math.round(amount), Number.MAX_SAFE_INTEGER) : null;
};
