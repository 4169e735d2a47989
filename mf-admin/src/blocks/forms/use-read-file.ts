import { ApiError } from '@ail/kit/browser/http';
import { failureText } from '@ail/kit/ui/failure-text';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { readText } from './read-text.ts';

const tooLarge = Symbol('too large');

/** Why a file could not be read, examined or imported, for its field. */
const reasonOf = (intl: IntlShape, failure: unknown, field: string, megabytes: number) => {
  if (failure === undefined) return undefined;
  const refusal = failure instanceof ApiError ? failure : undefined;
  if (failure === tooLarge || refusal?.code === 'body_too_large') {
    return intl.formatMessage({ id: 'admin.file.tooLarge' }, { megabytes });
  }
  return refusal?.fields[field] ?? failureText(intl, failure);
};

/**
 * A file of text that is chosen, examined by the server and then imported.
 * @param examine asks the server what the file holds
 * @param field under which the server says what is wrong with the file
 * @param megabytes which the file may have; a much larger one is not read at all
 * @returns `reason` why the last call failed, for the field of the file
 */
export const useReadFile = <Preview>(
  examine: (text: string) => Promise<Preview>,
  field: string,
  megabytes: number,
) => {
  const intl = useIntl();
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<{ text: string; preview: Preview }>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    name,
    chosen,
    isBusy,
    reason: reasonOf(intl, failure, field, megabytes),
    attempt,
    read: (file: File) => {
      setChosen(undefined);
      setName(file.name);
      // A file in UTF-16 has up to twice the bytes that are sent.
      if (file.size > 2 * megabytes * 1_048_576) {
        setFailure(tooLarge);
        return;
      }
      void attempt(async () => {
        const text = await readText(file);
        setChosen({ text, preview: await examine(text) });
      });
    },
    reset: () => {
      setChosen(undefined);
      setFailure(undefined);
      setName(undefined);
    },
  };
};
