import { number, object } from 'yup';
import { instant } from './field-types.ts';
import { limits } from './limits.ts';

const wholeNumber = /^\d{1,9}$/;

/** A whole number in a query string; nothing else of JavaScript's idea of a number. */
const queryNumber = () =>
  number()
    .transform((_, original) =>
      typeof original === 'string' && wholeNumber.test(original) ? Number(original) : Number.NaN,
    )
    .typeError('validation.integer');

/** `?limit=` and `?offset=`, as every list takes them. */
export const pageFields = {
  limit: queryNumber()
    .min(limits.page.min, `validation.min?min=${limits.page.min}`)
    .max(limits.page.max, `validation.max?max=${limits.page.max}`),
  offset: queryNumber(),
};
export const pageQuery = object(pageFields);

/** An id in a query string. */
export const queryId = () => queryNumber();

/** A whole number from 0 in a query string. */
export const queryInteger = (max: number) => queryNumber().max(max, `validation.max?max=${max}`);

/** What a deletion may say of the version it means, as `updatedAt` of a change. */
export const seenVersion = object({ updatedAt: instant() });
