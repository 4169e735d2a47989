import { number, object } from 'yup';
import { instant, oneOf } from './field-types.ts';
import { isId } from './id.ts';
import { limits } from './limits.ts';

/** A number whose text `isNumber` accepts; other notations of JavaScript are refused. */
const queryNumber = (isNumber: (text: string) => boolean) =>
  number()
    .transform((_, original) =>
      typeof original === 'string' && isNumber(original) ? Number(original) : Number.NaN,
    )
    .typeError('validation.integer');

/** A whole number from 0 in a query string. */
export const queryInteger = () => queryNumber((text) => /^\d{1,9}$/.test(text));

/** `?limit=` and `?offset=`, as every list takes them. */
export const pageFields = {
  limit: queryInteger()
    .min(limits.page.min, `validation.min?min=${limits.page.min}`)
    .max(limits.page.max, `validation.max?max=${limits.page.max}`),
  offset: queryInteger(),
};
export const pageQuery = object(pageFields);

/** An id in a query string. */
export const queryId = () => queryNumber(isId);

/** A flag in a query string; left out, it is not set. */
export const queryFlag = () => oneOf(['true']);

/** `updatedAt` of the row or draft as it was read: a row that was changed since is a conflict, a draft stays. */
export const seenVersion = object({ updatedAt: instant() });
