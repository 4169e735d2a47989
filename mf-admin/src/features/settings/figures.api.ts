import { useRefresh } from '@ail/kit/browser/query';
import type { UpdateFigures } from '@ail/kit/contracts/figures/figures';
import { getFigures, updateFigures } from '@ail/kit/contracts/figures/figures.calls';
import { callAsAdmin, useFreshCall } from '../../blocks/calls/admin-calls.ts';

/** The marketing figures as they are saved. */
export const useFigures = () => useFreshCall(getFigures, {});

/** A function that sets the marketing figures. */
export const useSetFigures = () => {
  const refresh = useRefresh();
  return async (figures: UpdateFigures): Promise<void> => {
    await callAsAdmin(updateFigures, { body: figures });
    await refresh(getFigures);
  };
};
