import type { IntlShape } from 'react-intl';

/** "$2.4M", "$500K", "$420,000", "$5M+" */
const amount = /\$\s?(\d[\d,]*(?:\.\d+)?)\s?([KMB]?)(\+?)(?![\p{L}\d])/giu;

/**
 * Formats the dollar amounts in a text for the reader's language: "$500K - $1M" is "500 k$ – 1 M$" in
 * French, "Dola elfu 500 – dola milioni 1" in Swahili. The database has them as they were typed, in English.
 */
export const localAmounts = (intl: IntlShape, text: string): string => {
  const sum = (digits: string, unit: string): string => {
    const value = intl.formatNumber(Number(digits.replaceAll(',', '')));
    switch (unit) {
      case 'K':
        return intl.formatMessage({ id: 'common.amount.thousand' }, { value });
      case 'M':
        return intl.formatMessage({ id: 'common.amount.million' }, { value });
      case 'B':
        return intl.formatMessage({ id: 'common.amount.billion' }, { value });
      default:
        return intl.formatMessage({ id: 'common.amount' }, { value });
    }
  };
  const localise = (part: string) =>
    part.replace(amount, (_, digits: string, unit: string, plus: string) => {
      const whole = sum(digits, unit.toUpperCase());
      return plus ? intl.formatMessage({ id: 'common.amount.more' }, { amount: whole }) : whole;
    });
  const [from = '', to, ...rest] = text.split(' - ').map(localise);
  const whole =
    to === undefined || rest.length > 0
      ? localise(text)
      : intl.formatMessage({ id: 'common.amount.range' }, { from, to });
  // An amount begins with a word in Swahili.
  return text.startsWith('$') ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole;
};
