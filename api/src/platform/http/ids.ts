import { isId } from '@ail/kit/contracts/id';
import { found } from './errors.ts';

/** Reads an id from a path. @throws Refusal not_found where the text cannot be an id */
export const parseId = (value: string | undefined): number =>
  found(value !== undefined && isId(value) ? Number(value) : undefined);
