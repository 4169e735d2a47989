import { inDays } from './make.ts';
import { fill, type Operation } from './operations.ts';

/** Who asks: anybody, a project owner who is signed in, or an administrator. */
export type Asker = 'visitor' | 'account' | 'admin';

export interface Asked {
  address: string;
  asker: Asker;
}

type Parameter = Operation['parameters'][number];

const anyId = 5;
/** Values of filters that take any text. */
const texts: Record<string, string[]> = { country: ['KE', 'Misri'] };

/** Some words that many rows hold, few, and none. */
const searches = ['a', 'forum', 'solar kenya', 'person29', 'nothing-like-it'];

const valuesOf = ({ name, schema }: Parameter): string[] => {
  if (schema.enum) return schema.enum.map(String);
  if (schema.format === 'date-time') return [inDays(-1)];
  if (schema.type === 'integer') return [String(Math.floor((schema.maximum ?? 2 * anyId) / 2))];
  return texts[name] ?? [];
};

const isList = ({ method, parameters }: Operation) =>
  method === 'get' && parameters.some(({ name }) => name === 'limit');

const positions = ['limit', 'offset', 'sort', 'order', 'q'];

/** What each list can be asked, by its declaration. */
const askedOf = ({ parameters }: Operation) => {
  const named = (wanted: string) => parameters.filter(({ name }) => name === wanted);
  const orders = named('order').flatMap(valuesOf);
  const sorts = [
    {},
    ...named('sort')
      .flatMap(valuesOf)
      .flatMap((sort) =>
        orders.length > 0 ? orders.map((order) => ({ sort, order })) : [{ sort }],
      ),
  ];
  const filters = parameters
    .filter((parameter) => parameter.in === 'query' && !positions.includes(parameter.name))
    .flatMap((parameter) => valuesOf(parameter).map((value) => ({ [parameter.name]: value })));
  return { sorts, filters, searches: named('q').flatMap(() => searches.map((q) => ({ q }))) };
};

/** The third page, so that rows are also skipped. */
const page = { limit: '20', offset: '40' };

const askersOf = ({ 'x-access': access }: Operation): Asker[] => {
  if (access === 'anyone') return ['visitor', 'admin'];
  return [access === 'client' ? 'account' : 'admin'];
};

/**
 * Addresses of all lists that the API declares: `plain` with each sort and with each value of a filter,
 * `combined` with both, `searched` with some texts.
 */
export const listAddresses = (operations: readonly Operation[]) => {
  const addressesOf = (choose: (asked: ReturnType<typeof askedOf>) => object[]): Asked[] =>
    operations.filter(isList).flatMap((operation) =>
      choose(askedOf(operation)).flatMap((query) => {
        const address = `${fill(operation.path, anyId)}?${new URLSearchParams({ ...query })}`;
        return askersOf(operation).map((asker) => ({ address, asker }));
      }),
    );
  return {
    plain: addressesOf(({ sorts, filters }) =>
      [...sorts, ...filters].map((query) => ({ ...query, ...page })),
    ),
    combined: addressesOf(({ sorts, filters }) =>
      sorts.slice(1).flatMap((sort) => filters.map((filter) => ({ ...sort, ...filter, ...page }))),
    ),
    searched: addressesOf(({ searches }) => searches.map((search) => ({ ...search, limit: '12' }))),
  };
};
