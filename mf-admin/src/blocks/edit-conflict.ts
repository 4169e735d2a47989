import { ApiError } from '@ail/kit/browser/http';
import { useCallback, useState } from 'react';

interface Edited {
  updatedAt: string;
}

/**
 * Watches the saving of something that others may edit too: `saving` runs a call and, where
 * somebody else saved first, keeps what they saved in `theirs`; the call still fails.
 */
export const useEditConflict = <T extends Edited>() => {
  const [theirs, setTheirs] = useState<T>();
  const saving = useCallback(async <R>(call: () => Promise<R>): Promise<R> => {
    try {
      const answer = await call();
      setTheirs(undefined);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edit_conflict' && error.current) {
        setTheirs(error.current as T);
      }
      throw error;
    }
  }, []);
  const dismiss = useCallback(() => setTheirs(undefined), []);
  return { theirs, saving, dismiss };
};

/** The fields in which the two differ; nothing, an empty text and a missing field are the same. */
export const differingFields = <Name extends string>(
  names: readonly Name[],
  mine: Readonly<Partial<Record<Name, unknown>>>,
  theirs: Readonly<Partial<Record<Name, unknown>>>,
): Name[] => {
  const plain = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null));
  return names.filter((name) => plain(mine[name]) !== plain(theirs[name]));
};
