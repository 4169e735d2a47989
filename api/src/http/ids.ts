import { found } from './errors.ts';

const idPattern = /^[1-9]\d{0,9}$/;
const largestId = 2_147_483_647;

/** Reads an id from a path; what cannot be one names a thing that does not exist. */
export const parseId = (value: string | undefined): number => {
  const id = value !== undefined && idPattern.test(value) ? Number(value) : 0;
  return found(id > 0 && id <= largestId ? id : undefined);
};
