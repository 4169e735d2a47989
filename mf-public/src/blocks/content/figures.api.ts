import { useCall } from '@ail/kit/browser/query';
import { defaultFigures, defaultFiguresDate } from '@ail/kit/contracts/figures/default-figures';
import { getFigures } from '@ail/kit/contracts/figures/figures.calls';
import type { Figures } from '@ail/kit/contracts/figures/figures.shape';

/** The marketing figures; the usual ones until the portal has answered. */
export const useFigures = (): Figures =>
  useCall(getFigures, {}).data ?? { ...defaultFigures, source: null, asOf: defaultFiguresDate };
