import { isId } from '@ail/kit/contracts/id';
import { found } from './errors.ts';

/** Reads an id from a path; what cannot be one names a thing that does not exist. */
export const parseId = (value: string | undefined): number =>
  found(value !== undefined && isId(value) ? Number(value) : undefined);
