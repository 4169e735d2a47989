import { type InvestmentRange, investmentRanges } from '../enums.ts';
import { fold } from '../fold.ts';
import { type Currency, currencies } from './currencies.ts';

/**
 * How many units of a currency a US dollar buys: rounded rates of 2025. They only say which of two amounts is larger
 * and in which range one is; no page shows what they give.
 */
const unitsPerDollar: Readonly<Record<Currency, number>> = {
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

/** An amount in whole US dollars. */
const toDollars = (amount: number, currency: Currency): number =>
  Math.min(Math.round(amount / unitsPerDollar[currency]), Number.MAX_SAFE_INTEGER);

/** How people write units and currencies, folded. */
const units: readonly (readonly [value: number, names: readonly string[]])[] = [
  [1e3, ['k', 'thousand', 'mille', 'elfu']],
  [1e6, ['m', 'mn', 'mio', 'mln', 'million', 'millions', 'milioni']],
  [1e9, ['b', 'bn', 'md', 'mrd', 'billion', 'billions', 'milliard', 'milliards', 'bilioni']],
];
const signs: Readonly<Record<string, Currency>> = {
  $: 'USD',
  dola: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  cfa: 'XAF',
  fcfa: 'XAF',
  ksh: 'KES',
  cedi: 'GHS',
  cedis: 'GHS',
  naira: 'NGN',
  rand: 'ZAR',
};

const unitValue = (word = ''): number => units.find(([, names]) => names.includes(word))?.[0] ?? 1;

/** `420,000`, `420 000`, `420.000`, `2.4` and `2,4` as numbers. */
const readNumber = (digits: string): number => {
  const compact = digits.replace(/\s/g, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(compact) || /[.,]\d{3}[.,]/.test(compact);
  const last = isGrouped && /([.,])\d{1,2}$/.exec(compact);
  const whole = last ? compact.slice(0, last.index) : compact;
  if (isGrouped) return Number(whole.replace(/[.,]/g, ''));
  return Number(compact.replace(',', '.').replace(/[.,]$/, ''));
};

/** A number with the word before it and the word after it, each of which may be a unit. */
const written =
  /(?:\b(elfu|milioni|bilioni)\s)?(\d{1,3}(?:\s\d{3}(?!\d))+|\d[\d.,]{0,20})(?:\s?([a-z]+))?/g;

const currencyIn = (text: string): Currency => {
  const words: string[] = text.match(/[$€£]|[a-z]+/g) ?? [];
  const code = currencies.find((one) => words.includes(one.toLowerCase()));
  return code ?? words.map((word) => signs[word]).find(Boolean) ?? 'USD';
};

/** The least and the most that a text names, in US dollars; `to` is infinite in "$5M+". */
interface Span {
  from: number;
  to: number;
}

const readSpan = (text: string): Span | null => {
  const folded = fold(text.slice(0, 255));
  const found = [...folded.matchAll(written)].slice(0, 2).map((match) => ({
    value: readNumber(match[2] ?? ''),
    unit: Math.max(unitValue(match[1]), unitValue(match[3])),
    end: match.index + match[0].length,
  }));
  const [first, second] = found;
  if (!first || !Number.isFinite(first.value)) return null;
  const currency = currencyIn(folded);
  // In "1 – 5 M" the unit belongs to both.
  const sharesUnit = second && first.unit === 1 && second.unit > 1 && first.value < second.value;
  const from = toDollars(first.value * (sharesUnit ? second.unit : first.unit), currency);
  if (/^\s?[$€£]?\s?\+/.test(folded.slice(first.end)))
    return { from, to: Number.POSITIVE_INFINITY };
  const to = second ? toDollars(second.value * second.unit, currency) : from;
  return { from, to: Math.max(from, to) };
};

/**
 * The first amount that a text names, in US dollars: 1,000,000 of "$1M - $5M"; `null` where it names none. A number
 * without a currency counts as dollars.
 */
export const lowestAmount = (text: string): number | null => readSpan(text)?.from ?? null;

/** Where ranges begin, in US dollars, the highest first. */
const rangeStarts = [
  [5_000_000, '$5M+'],
  [1_000_000, '$1M - $5M'],
  [500_000, '$500K - $1M'],
  [0, '$100K - $500K'],
] as const satisfies readonly (readonly [from: number, range: InvestmentRange])[];

/** The range of an amount in US dollars; smaller amounts are in the first. */
export const findRange = (dollars: number): InvestmentRange =>
  rangeStarts.find(([from]) => dollars >= from)?.[1] ?? investmentRanges[0];

/** What a project says of the money that it seeks. */
export interface SoughtAmount {
  investmentRange: string;
  investmentNeeded: string | null;
  amountSought: number | null;
  currency: Currency | null;
}

/**
 * What a project seeks, in US dollars, so that projects can be compared: the amount, else the amount that its text
 * names, else where its range begins; `null` where none is known.
 */
export const comparableAmount = (project: Partial<SoughtAmount>): number | null => {
  const { amountSought, currency, investmentNeeded, investmentRange } = project;
  if (amountSought && currency) return toDollars(amountSought, currency);
  return lowestAmount(investmentNeeded ?? '') ?? lowestAmount(investmentRange ?? '');
};

/** Rates change: an amount of another currency may be so many times the end of its range. */
const rateTolerance = 1.5;

/** The range of an amount. */
export const rangeOfAmount = (amount: number, currency: Currency): InvestmentRange =>
  findRange(toDollars(amount, currency));

/** Whether an amount can be in the range that a text names; a text without amounts fits every one. */
export const fitsRange = (amount: number, currency: Currency, range: string): boolean => {
  const span = readSpan(range);
  if (!span) return true;
  const dollars = toDollars(amount, currency);
  const tolerance = currency === 'USD' ? 1 : rateTolerance;
  const from = range === investmentRanges[0] ? 0 : span.from;
  return dollars * tolerance >= from && dollars / tolerance <= span.to;
};
