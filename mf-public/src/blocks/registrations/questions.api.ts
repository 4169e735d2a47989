import { useCall } from '@ail/kit/browser/query';
import { getEvent } from '@ail/kit/contracts/events/event.calls';
import { useLanguage } from '@ail/kit/ui/use-language';

/** The questions that an event asks, in the reader's language; `undefined` until they are loaded. */
export const useQuestions = (id: number) => {
  const language = useLanguage();
  const { data, error, mutate, isValidating } = useCall(getEvent, {
    params: { id },
    query: { language },
  });
  return {
    questions: data?.questions,
    error,
    isLoading: isValidating,
    retry: () => void mutate(),
  };
};
