import { useAddress } from '@ail/kit/lists/address-state';
import { FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Sorting } from './DataTable.tsx';

/** The address of the page, as the state of its list. */
export type Address = ReturnType<typeof useAddress>;

/** A control in the bar of a list. Its value is in the address of the page. */
export interface Control<Value> {
  /** The query parameters that narrow the list; none for an order or a page size. */
  narrowsBy: readonly string[];
  /** Read the value; `undefined` or an empty text narrows nothing. */
  read: (address: Address) => Value;
  field: ReactNode;
}

/**
 * Declare the search field, which is `q` in the address.
 * @param label the id of a message
 */
export const search = (label: string): Control<string> => ({
  narrowsBy: ['q'],
  read: ({ get }) => get('q'),
  field: <SearchBox label={<FormattedMessage id={label} />} name="q" />,
});

interface ChoiceOptions<T extends string> {
  /** The id of a message. */
  label: string;
  options: readonly T[];
  /** Message ids of the options, or a function that gives their texts. */
  labels: Readonly<Record<T, string>> | ((option: T, intl: IntlShape) => string);
  /** The options are phrases, which need more room. */
  isLong?: boolean;
}

interface FilterOptions<T extends string> extends ChoiceOptions<T> {
  /** The message id of the option that filters nothing. */
  all: string;
  /** Whether the list has this filter now. */
  isOffered?: (address: Address) => boolean;
}

interface ChoiceFieldProps<T extends string>
  extends ChoiceOptions<T>,
    Partial<Pick<FilterOptions<T>, 'all' | 'isOffered'>> {
  valueIn: (address: Address) => T | undefined;
  onChoose: (address: Address, value: T | undefined) => void;
}

const ChoiceField = <T extends string>({
  label,
  all,
  options,
  labels,
  isLong,
  isOffered,
  valueIn,
  onChoose,
}: ChoiceFieldProps<T>) => {
  const intl = useIntl();
  const address = useAddress();
  if (isOffered?.(address) === false) return null;
  return (
    <FilterSelect
      label={<FormattedMessage id={label} />}
      all={all && intl.formatMessage({ id: all })}
      options={options}
      labelOf={(option) =>
        typeof labels === 'function'
          ? labels(option, intl)
          : intl.formatMessage({ id: labels[option] })
      }
      value={valueIn(address)}
      isLong={isLong}
      onChoose={(value) => onChoose(address, value)}
    />
  );
};

/**
 * Declare a filter with a list of options.
 * @param name the query parameter in the address
 */
export const filter = <const T extends string>(
  name: string,
  choice: FilterOptions<T>,
): Control<T | undefined> => {
  const read = (address: Address) =>
    choice.isOffered?.(address) === false ? undefined : address.choice(name, choice.options)[0];
  return {
    narrowsBy: [name],
    read,
    field: (
      <ChoiceField
        {...choice}
        valueIn={read}
        onChoose={({ change }, value) => change({ [name]: value })}
      />
    ),
  };
};

/**
 * Declare a choice that narrows nothing, such as an order or a page size.
 * @param name the query parameter in the address
 * @param choice its first option is the default and is left out of the address
 */
export const setting = <const T extends string>(
  name: string,
  choice: ChoiceOptions<T> & { options: readonly [T, ...T[]] },
): Control<T> => {
  const [usual] = choice.options;
  const read = (address: Address) => address.choice(name, choice.options, usual)[0];
  return {
    narrowsBy: [],
    read,
    field: (
      <ChoiceField
        {...choice}
        valueIn={read}
        onChoose={({ change }, value) => change({ [name]: value === usual ? undefined : value })}
      />
    ),
  };
};

/**
 * Declare the order of a table, which the headers of its columns set and, if there is a `select`, that, since cards on
 * a phone have no headers. By `createdAt` the newest rows come first.
 * @param usual gives the order of an address that names none
 */
export const sorting = <Sort extends string>({
  options,
  usual,
  select,
}: {
  options: readonly Sort[];
  usual: (address: Address) => Sort;
  select?: Omit<ChoiceOptions<Sort>, 'options'>;
}): Control<Sorting<Sort>> => {
  const read = (address: Address): Sorting<Sort> => {
    const [by] = address.choice('sort', options, usual(address));
    const [order] = address.choice('order', ['asc', 'desc'], by === 'createdAt' ? 'desc' : 'asc');
    return { by, order, onSort: (sort, next) => address.change({ sort, order: next }) };
  };
  return {
    narrowsBy: [],
    read,
    field: select && (
      <ChoiceField
        {...select}
        options={options}
        valueIn={(address) => read(address).by}
        onChoose={({ change }, sort) => change({ sort, order: undefined })}
      />
    ),
  };
};
