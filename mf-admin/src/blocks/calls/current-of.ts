import { ApiError } from '@ail/kit/browser/http';

/** What somebody else has made of it in the meantime, where a call was refused for that. */
export const currentOf = <Entity>(error: unknown): Entity | undefined =>
  error instanceof ApiError && error.code === 'edit_conflict'
    ? ((error.current as Entity | undefined) ?? undefined)
    : undefined;
