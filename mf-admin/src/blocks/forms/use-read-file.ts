import { ApiError } from '@ail/kit/browser/http';
import { failureText } from '@ail/kit/ui/failure-text';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { readText } from './read-text.ts';

/**
 * A file of text that is chosen, examined by the server and then imported.
 * @param examine asks the server what the file holds
 * @param field under which the server says what is wrong with the file
 * @returns `reason` why the last call failed, for the field of the file
 */
export const useReadFile = <Preview>(
  examine: (text: string) => Promise<Preview>,
  field: string,
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
  const why = failure === undefined ? undefined : failureText(intl, failure);
  return {
    name,
    chosen,
    isBusy,
    reason: failure instanceof ApiError ? (failure.fields[field] ?? why) : why,
    attempt,
    read: (file: File) => {
      setChosen(undefined);
      setName(file.name);
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
