import { getFigures } from '@ail/kit/contracts/figures/figures.calls';
import type { Figures } from '@ail/kit/contracts/figures/figures.shape';
import useSWR from 'swr';

/**
 * The marketing figures as far as they are known: from what the server has rendered, or once `HomeBelow` has asked. The
 * code that makes calls is not loaded first.
 */
export const useKnownFigures = () => useSWR<Figures>(getFigures.path, null).data;
