import type { Request } from '@ail/kit/browser/api';
import type { Answer } from '@ail/kit/contracts/call';
import type { previewEventNotice } from '@ail/kit/contracts/events/event.calls';
import type { previewMessage } from '@ail/kit/contracts/registrations/registration.calls';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { callAsAdmin } from '../calls/admin-calls.ts';

type PreviewCall = typeof previewEventNotice | typeof previewMessage;

/** So long a pause in typing asks for a new preview. */
const pauseMs = 500;

/** Reads what mails would say; the last preview stays until the next is there. */
export const useMailPreview = <C extends PreviewCall>(call: C, request: Request<C>) => {
  const text = JSON.stringify(request);
  const [asked, setAsked] = useState({ text, request });
  useEffect(() => {
    if (asked.text === text) return;
    const timer = setTimeout(() => setAsked({ text, request }), pauseMs);
    return () => clearTimeout(timer);
  }, [asked, text, request]);
  const { data, error } = useSWR<Answer<C>, Error>(
    [call.path, asked.text],
    () => callAsAdmin(call, asked.request),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { data, error };
};
