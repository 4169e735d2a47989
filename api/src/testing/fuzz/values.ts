import { listNames } from '@ail/kit/contracts/field-table';
import { projectFields } from '@ail/kit/contracts/projects/project.fields';
import type { JsonSchema } from '@ail/kit/contracts/shape';
import { inDays } from '../make.ts';
import { fuzzPassword, Memory } from './memory.ts';
import type { Random } from './random.ts';

/** Unusual texts that a line may hold. */
const oddLines = [
  "Robert'); DROP TABLE users; --",
  "' OR '1'='1",
  '%_\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=1+1',
  '@SUM(A1)',
  '-2+3',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'NaN',
  '🧑🏿‍🌾👩🏽‍🚀🏳️‍🌈',
  'مرحبا بالعالم',
  'Ṱ̷̛h̸̡̎e̵ ̴n̶a̴m̷e̶',
  '\ufdfa\ufdfa\ufdfa\ufdfa',
  'İstanbul ﬀ ẞ ŉ ǰ',
  'ａｄｍｉｎ',
  '𝕬𝖉𝖒𝖎𝖓',
  '1e999',
  '\u2126\u212b\u00c5',
  'a\u0301\u0301\u0301\u0301\u0301\u0301',
];

/** Of every JSON type, for a field that takes another. */
const oddValues: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\r\nb: c',
  '\u202eevil',
  [],
  {},
  [[]],
  { $ne: null },
  '2026-02-30T00:00:00Z',
  'x'.repeat(30_000),
];

export const oddIds = ['0', '-1', '2147483647', '99999999999', 'x', '1e3', '%00', "1'--", '1.0'];

const words = [
  'growers',
  'lenders',
  'solar',
  'harbour',
  'Kisumu',
  'forum',
  'maize',
  'été',
  'ushirika',
];

const sentence = (random: Random, length: number): string => {
  let text = '';
  while (text.length < length) text += `${random.pick(words)} `;
  return text.trim();
};

const textOf = (random: Random, schema: JsonSchema): string => {
  const { minLength = 0, maxLength = 300 } = schema;
  const longest = random.chance(0.03) ? maxLength : Math.min(maxLength, minLength + 60);
  if (random.chance(0.15)) {
    const odd = random.pick(oddLines);
    const padded = odd.padEnd(minLength, ` ${odd}`);
    return padded.slice(0, maxLength).toWellFormed().trim().padEnd(minLength, 'x');
  }
  const length = random.integer(Math.max(minLength, 3), longest);
  return sentence(random, length).slice(0, length).trim().padEnd(minLength, 'x');
};

const htmlOf = (random: Random, { maxLength = 10_000 }: JsonSchema): string => {
  if (random.chance(0.02)) return `<p>${'<b>'.repeat(200)}${sentence(random, 100)}</p>`;
  const length = random.chance(0.02) ? maxLength - 20 : random.integer(60, 2_000);
  const odd = random.chance(0.3)
    ? `<a href="javascript:alert(1)">x</a>${random.pick(oddLines)}`
    : '';
  return `<h2>Report</h2><p>${odd}${sentence(random, length)}</p>`.slice(0, maxLength);
};

/** Fields whose rule a JSON Schema does not express, or whose value must be a known one. */
const named: Record<string, (random: Random, memory: Memory) => unknown> = {
  email: (random, memory) => {
    if (memory.emails.length > 0 && random.chance(0.2)) return random.pick(memory.emails);
    const local = random.pick(['ama', "o'brien", 'a?bcc=b', 'x+tag', '{a|b}', 'UPPER', '#!$%&*']);
    const email = `${local}.${random.digits(8)}@mail.example.org`;
    Memory.keep(memory.emails, email);
    return email;
  },
  username: (random) => `fuzz${random.digits(9)}`,
  fullName: (random) =>
    random.pick(['Amina Otieno', 'Łukasz Ŋ', 'ﷺ ama', '李 小龍', "D'Arcy O'Neil"]),
  name: (random) =>
    random.pick(['Amina Otieno', 'Zoë', '=1+1', '<b>Ama</b>', '🧑🏿‍🌾 farmer', "x'; --"]),
  password: () => fuzzPassword,
  newPassword: () => fuzzPassword,
  currentPassword: () => fuzzPassword,
  requestId: (random, { requestIds }) => {
    if (requestIds.length > 0 && random.chance(0.1)) return random.pick(requestIds);
    const id = random.uuid();
    Memory.keep(requestIds, random.chance(0.1) ? id.toUpperCase() : id);
    return id;
  },
  ids: (random, memory) =>
    Array.from({ length: random.integer(1, 5) }, () => memory.thing('registrations', random).id),
  eventId: (random, memory) => memory.thing('events', random).id,
  actorId: () => 1,
  capacity: (random) => random.pick([null, 1, 2, 3, 20, 1_000_000]),
  registrationDeadline: (random) => (random.chance(0.9) ? inDays(random.integer(1, 300)) : null),
  timeZone: (random) => random.pick(['Africa/Kigali', 'Africa/Cairo', 'Europe/Paris', 'UTC']),
  // Rarely within the days that an event may last.
  endDate: (random) => (random.chance(0.1) ? inDays(random.integer(1, 300)) : null),
  sendAt: (random) => random.pick([null, inDays(random.integer(1, 300))]),
  month: (random) => random.pick(['2027-03', '2026-12']),
  images: (random) => (random.chance(0.5) ? [] : ['solar-farm.jpg']),
  image: (random) => (random.chance(0.5) ? null : 'solar-farm.jpg'),
  // Of a question or an option, in one language at least.
  labels: (random) => ({ en: sentence(random, 20), ...(random.chance(0.5) && { fr: 'été' }) }),
  content: (random) => htmlOf(random, { maxLength: 200_000 }),
  html: (random) => htmlOf(random, {}),
  csv: (random) =>
    [
      'name,email',
      ...[1, 2].map(() => `Amina Otieno,ama.${random.digits(8)}@mail.example.org`),
    ].join('\n'),
  /** Of a form's draft. */
  values: (random) => JSON.stringify({ title: random.pick(words), tab: random.digits(4) }),
  country: (random) => random.pick([null, 'Kenya', 'Rwanda', 'Cabo Verde']),
  slug: (random) => `growers-${random.digits(6)}`,
  part: (random) => random.pick(['shell', 'mf-public', 'mf-admin']),
  version: (random) => `1.0.${random.integer(0, 9)}`,
};

/** Fields that make most calls a conflict, or that are only checked against what is there. */
const rarely = new Set(['id', 'updatedAt', 'accountId', 'seenRole', 'seenStatus', 'seenStatuses']);
/** Required by a rule that a JSON Schema does not express. */
const alwaysSent = ['labels'];
const urlFields = new Set<string>([
  'registrationLink',
  'imageUrl',
  ...listNames(projectFields).filter((name) => projectFields[name].input === 'url'),
]);

/** A value that the schema takes, now and then an unusual one. */
export const validValue = (
  name: string,
  schema: JsonSchema,
  random: Random,
  memory: Memory,
): unknown => {
  const types = [schema.type].flat();
  if (types.includes('null') && random.chance(0.1)) return null;
  const own = named[name];
  // `part` is a number where it is a page of the sitemap.
  if (own && !(name === 'part' && types.includes('number'))) return own(random, memory);
  if (schema.enum) {
    // Most that can be done with an event needs a published one.
    const isEvent = ['published', 'cancelled'].every((one) => schema.enum?.includes(one));
    return isEvent && random.chance(0.7) ? 'published' : random.pick(schema.enum);
  }
  if (urlFields.has(name)) return `https://example.org/${random.digits(4)}?q=%C3%A9&x=1#top`;
  if (schema.format === 'date-time') return inDays(random.integer(-30, 300));
  if (types.includes('string')) return textOf(random, schema);
  if (types.includes('integer') || types.includes('number')) {
    return random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, 1_000));
  }
  if (types.includes('boolean')) return random.chance(0.5);
  if (types.includes('object')) return fieldsOf(schema, random, memory);
  const { items, maxItems = 3 } = schema;
  if (!items || random.chance(0.3)) return [];
  return Array.from({ length: random.integer(Math.min(maxItems, 2), Math.min(maxItems, 3)) }, () =>
    validValue(name, items, random, memory),
  );
};

/** An object that the schema takes. */
const fieldsOf = (schema: JsonSchema, random: Random, memory: Memory): Record<string, unknown> => {
  const required = new Set([...alwaysSent, ...(schema.required ?? [])]);
  const fields: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!required.has(name) && !random.chance(rarely.has(name) ? 0.05 : 0.6)) continue;
    fields[name] = validValue(name, property, random, memory);
  }
  return fields;
};

/** A body that the schema takes; in a few of them one field is wrong. */
export const bodyOf = (
  schema: JsonSchema,
  random: Random,
  memory: Memory,
): Record<string, unknown> => {
  const body = fieldsOf(schema, random, memory);
  const names = Object.keys(body);
  if (names.length > 0 && random.chance(0.1)) body[random.pick(names)] = random.pick(oddValues);
  if (random.chance(0.1)) Object.assign(body, { id: 1, role: 'investor', createdAt: 'x', x: {} });
  return body;
};
