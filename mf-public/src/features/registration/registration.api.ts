import { callApi } from '@ail/kit/browser/api';
import type { Answers } from '@ail/kit/contracts/questions/answers';
import type { RegistrationCorrection } from '@ail/kit/contracts/registrations/registration';
import {
  cancelRegistration as cancelCall,
  confirmRegistration as confirmCall,
  updateRegistration as updateCall,
  viewRegistration,
} from '@ail/kit/contracts/registrations/registration.calls';
import type { AnsweredRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import useSWR from 'swr';

/** The registration that the token of a mail is for. */
export const useRegistration = (token: string | null) =>
  useSWR<AnsweredRegistration, Error>(token === null ? null : ['registration', token], () =>
    callApi(viewRegistration, { body: { token: token ?? '' } }),
  );

/** Corrects a registration by the token of a mail. */
export const updateRegistration = (
  token: string,
  correction: RegistrationCorrection & { answers?: Answers },
) => callApi(updateCall, { body: { token, ...correction } });

/** Confirms the address of a registration by the token of its mail. */
export const confirmRegistration = (token: string) => callApi(confirmCall, { body: { token } });

/** Cancels a registration by the token of a mail. */
export const cancelRegistration = (token: string) => callApi(cancelCall, { body: { token } });
