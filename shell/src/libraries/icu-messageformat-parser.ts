// biome-ignore-all lint/performance/noBarrelFile: stands in the library's place

export { parseMessage as parse } from '@ail/kit/contracts/messages/parse-message';
export {
  isArgumentElement,
  isDateElement,
  isDateTimeSkeleton,
  isLiteralElement,
  isNumberElement,
  isNumberSkeleton,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser/no-parser.js';
