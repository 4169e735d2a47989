import type { UpdateFigures } from '@ail/kit/contracts/figures/figures';
import { getFigures, updateFigures } from '@ail/kit/contracts/figures/figures.calls';
import { callAsAdmin, useFreshCall } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** Read the marketing figures as they are saved. */
export const useFigures = () => useFreshCall(getFigures, {});

/** Get the function that sets the marketing figures. */
export const useSetFigures = () => {
  const after = useRefreshAfter(getFigures);
  return (figures: UpdateFigures) => after.success(callAsAdmin(updateFigures, { body: figures }));
};
