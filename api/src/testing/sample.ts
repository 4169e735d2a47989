import type { JsonSchema } from '@ail/kit/contracts/shape';
import { inDays } from './make.ts';

/** Values for fields whose rule a JSON Schema does not express. */
const known: Record<string, unknown> = {
  email: 'sample@example.org',
  username: 'sample',
  version: '1.0.0',
  part: 'mf-public',
  requestId: '3f0c9a1e-7a52-4c1b-9d53-0b6a5f2f7c11',
  ids: [1],
  credentialId: 'AAAA',
  clientDataJSON: 'AAAA',
  attestationObject: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
};

const sampleValue = (name: string, schema: JsonSchema): unknown => {
  if (name in known) return known[name];
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type].flat();
  if (schema.format === 'date-time') return inDays(10);
  if (type === 'string') return 'Sample text '.padEnd((schema.minLength ?? 0) + 1, 'x').trim();
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return [];
};

/** The smallest body that a schema takes: its required fields. */
export const sampleOf = (schema: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    (schema.required ?? []).map((name) => [
      name,
      sampleValue(name, schema.properties?.[name] ?? {}),
    ]),
  );

/** Whether a list takes any items, since the API judges each by itself. */
const takesAnyItems = ({ items }: JsonSchema) =>
  items?.type === 'object' && !items.required?.length;

/** Values of every JSON type that a field of this schema does not take. */
export const wrongTypesOf = (schema: JsonSchema): unknown[] => {
  const types = new Set([schema.type].flat());
  const wrongItems = [[{}], [[]], [schema.items?.type === 'string' ? 5 : 'x']];
  return [
    ...(types.has('string') ? [] : ['text', '']),
    ...(types.has('integer') || types.has('number') ? [1.5, 1e308, -1e308] : [5]),
    ...(types.has('boolean') ? [] : [true]),
    ...(types.has('array') ? (takesAnyItems(schema) ? [] : wrongItems) : [[], ['x']]),
    ...(types.has('object') ? [] : [{}, { $ne: null }, { toString: 'x' }]),
  ];
};
