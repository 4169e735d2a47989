import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import type { Control } from './controls.tsx';

/** Message ids of a sentence, and of what the reader can do next. */
interface Sentence {
  title: string;
  hint?: string;
}

interface ListDefinition<Values extends object> {
  /** In the order of the bar, by the parameters of the list's call where the values are sent as they are. */
  controls: { readonly [Name in keyof Values]: Control<Values[Name]> };
  /** How many controls are in a line of a wide screen, where they need several lines. */
  perLine?: number;
  pageSize: number | ((values: Values) => number);
  /** The message id of the text for screen readers while the list loads, unless the usual one does. */
  loading?: string;
  /** Shown where the filters leave no row. */
  noMatch: Sentence;
  /** Shown where there are no rows at all; a list that always has some needs none. */
  empty?: Sentence;
}

/** Declare a list of the admin area: its controls, page size and sentences. */
export const defineList = <Values extends object>(
  definition: ListDefinition<Values>,
): ListDefinition<Values> => definition;

/**
 * Read the state of a list from the address of the page.
 * @returns the definition with the values of the controls, the page, and `range` for the list's call
 */
export const useList = <Values extends object>(definition: ListDefinition<Values>) => {
  const address = useAddress();
  const [page, turnTo] = useAddressPage();
  const controls = Object.entries<Control<unknown>>(definition.controls).map(([name, control]) => ({
    name,
    ...control,
    value: control.read(address),
  }));
  // The definition gives each name the type of its control's value.
  const values = Object.fromEntries(controls.map(({ name, value }) => [name, value])) as Values;
  const { pageSize } = definition;
  const size = typeof pageSize === 'function' ? pageSize(values) : pageSize;
  return {
    ...definition,
    controls,
    values,
    page,
    turnTo,
    size,
    range: { limit: size, offset: (page - 1) * size },
    isFiltered: controls.some(({ narrowsBy, value }) => narrowsBy.length > 0 && Boolean(value)),
  };
};

/** The state of a list, whatever its values are. */
export type List = Omit<ReturnType<typeof useList>, 'values' | 'pageSize'>;
