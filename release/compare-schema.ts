import type { JsonSchema } from '@ail/kit/contracts/shape';

/** What is compared: values that a part sends and the API takes, or that the API answers and a part reads. */
export type Direction = 'sent' | 'answered';

/** Why a part and an API do not fit, as the end of "mf-public 1.2 calls GET /api/events". */
export type Misfit = string;

interface Place {
  direction: Direction;
  /** `body.title`, `answer[].date`. */
  field: string;
  /** How the API is called in a sentence: `the running API`. */
  api: string;
}

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

const isIn = (types: readonly string[]) => (type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

const listed = (values: readonly (string | null)[]) =>
  values.map((value) => JSON.stringify(value)).join(', ');

const typeMisfits = (from: JsonSchema, to: JsonSchema, place: Place): Misfit[] => {
  const { direction, field, api } = place;
  const isValue = (type: string) => type !== 'null';
  const [given, expected] = [typesOf(from).filter(isValue), typesOf(to).filter(isValue)];
  if (expected.length === 0 || (given.length > 0 && given.every(isIn(expected)))) return [];
  const others = given.filter((type) => !isIn(expected)(type)).join(' or ') || 'anything';
  const known = expected.join(' or ');
  return direction === 'sent'
    ? [`sends ${field} as ${others}; ${api} takes ${known}`]
    : [`reads ${field} as ${known}, which ${api} answers as ${others}`];
};

const nullMisfits = (from: JsonSchema, to: JsonSchema, place: Place): Misfit[] => {
  const { direction, field, api } = place;
  const expected = typesOf(to);
  if (!typesOf(from).includes('null') || expected.length === 0) return [];
  if (expected.includes('null')) return [];
  return direction === 'sent'
    ? [`may send null as ${field}, which ${api} refuses`]
    : [`reads ${field}, which ${api} may answer as null`];
};

const wordMisfits = (from: JsonSchema, to: JsonSchema, place: Place): Misfit[] => {
  const { direction, field, api } = place;
  if (!to.enum) return [];
  if (!from.enum) {
    return direction === 'sent'
      ? [`may send any text as ${field}; ${api} takes ${listed(to.enum)}`]
      : [`knows ${listed(to.enum)} as ${field}, which ${api} answers as any text`];
  }
  // A null that is not expected is a matter of types.
  const unknown = from.enum.filter((value) => value !== null && !to.enum?.includes(value));
  if (unknown.length === 0) return [];
  return direction === 'sent'
    ? [`may send ${listed(unknown)} as ${field}, which ${api} refuses`]
    : [`does not know ${listed(unknown)}, which ${api} may answer as ${field}`];
};

const formatMisfits = (from: JsonSchema, to: JsonSchema, place: Place): Misfit[] => {
  const { direction, field, api } = place;
  if (!to.format || from.format === to.format) return [];
  const given = from.format ?? 'any text';
  return direction === 'sent'
    ? [`sends ${field} as ${given}; ${api} takes ${to.format}`]
    : [`reads ${field} as ${to.format}, which ${api} answers as ${given}`];
};

const limits = [
  { most: 'maxLength', least: 'minLength', fewest: 0, unit: ' characters' },
  { most: 'maxItems', least: undefined, fewest: 0, unit: ' items' },
  { most: 'maximum', least: 'minimum', fewest: Number.NEGATIVE_INFINITY, unit: '' },
] as const;

/** What the API would refuse as too long, too short, too many or too small. */
const limitMisfits = (from: JsonSchema, to: JsonSchema, { field, api }: Place): Misfit[] => {
  // Words are as long as they are.
  if (from.enum) return [];
  return limits.flatMap(({ most, least, fewest, unit }) => {
    const misfits: Misfit[] = [];
    const [sentMost = Number.POSITIVE_INFINITY, takenMost] = [from[most], to[most]];
    if (takenMost !== undefined && sentMost > takenMost) {
      const sent = Number.isFinite(sentMost) ? `of up to ${sentMost}${unit}` : 'without a limit';
      misfits.push(`may send ${field} ${sent}; ${api} takes up to ${takenMost}${unit}`);
    }
    const takenLeast = least && to[least];
    if (least && takenLeast !== undefined && (from[least] ?? fewest) < takenLeast) {
      misfits.push(`may send ${field} of less than ${takenLeast}${unit}, which ${api} refuses`);
    }
    return misfits;
  });
};

const fieldMisfits = (from: JsonSchema, to: JsonSchema, place: Place): Misfit[] => {
  const { direction, api } = place;
  const [given, expected] = [from.properties ?? {}, to.properties ?? {}];
  const at = (name: string): Place => ({ ...place, field: `${place.field}.${name}` });
  const misfits: Misfit[] = [];
  for (const name of to.required ?? []) {
    const { field } = at(name);
    if (from.required?.includes(name)) continue;
    const isThere = name in given;
    if (direction === 'sent') {
      misfits.push(`${isThere ? 'may leave out' : 'does not send'} ${field}, which ${api} needs`);
    } else {
      misfits.push(`reads ${field}, which ${api} ${isThere ? 'may leave out' : 'does not answer'}`);
    }
  }
  for (const [name, schema] of Object.entries(given)) {
    const wanted = expected[name];
    if (wanted) misfits.push(...schemaMisfits(schema, wanted, at(name)));
    else if (typeof to.additionalProperties === 'object') {
      misfits.push(...schemaMisfits(schema, to.additionalProperties, at(name)));
    } else if (direction === 'sent' && typesOf(to).includes('object')) {
      const how = to.additionalProperties === false ? 'refuses' : 'ignores';
      misfits.push(`sends ${at(name).field}, which ${api} ${how}`);
    }
  }
  if (typeof from.additionalProperties === 'object') {
    if (typeof to.additionalProperties === 'object') {
      misfits.push(...schemaMisfits(from.additionalProperties, to.additionalProperties, at('*')));
    } else if (direction === 'sent') {
      misfits.push(`may send any field in ${place.field}, which ${api} ignores`);
    }
  }
  return misfits;
};

/**
 * Why a value of `from` may not be one of `to`. What a part sends goes from the part to the API; what
 * it reads goes from the API to the part. Nobody measures what is answered, so limits and further
 * fields of an answer do not matter.
 */
export const schemaMisfits = (from: JsonSchema, to: JsonSchema, place: Place): Misfit[] => {
  const types = typeMisfits(from, to, place);
  // A value of another type has no words, limits or fields to compare.
  if (types.length > 0) return types;
  const misfits = [
    ...nullMisfits(from, to, place),
    ...wordMisfits(from, to, place),
    ...formatMisfits(from, to, place),
    ...(place.direction === 'sent' ? limitMisfits(from, to, place) : []),
  ];
  if (to.items) {
    const inList = { ...place, field: `${place.field}[]` };
    misfits.push(...schemaMisfits(from.items ?? {}, to.items, inList));
  }
  if (typesOf(from).includes('object')) misfits.push(...fieldMisfits(from, to, place));
  return misfits;
};
