import { ApiError } from '@ail/kit/browser/http';

/** The row as somebody else has saved it, if a call was refused as an edit conflict. */
export const currentOf = <Entity>(error: unknown): Entity | undefined =>
  error instanceof ApiError && error.code === 'edit_conflict'
    ? ((error.current as Entity | undefined) ?? undefined)
    : undefined;
