import { languages } from '@ail/kit/contracts/enums';
import { translatedKinds } from '@ail/kit/contracts/translations/translation-file';
import sharp from 'sharp';
import { SoftwarePasskey } from '../authenticator.ts';
import type { Caller } from '../caller.ts';
import { makePdf } from '../make-pdf.ts';
import type { FuzzRole } from './actor.ts';
import { fuzzPassword, Memory } from './memory.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

/** Parts of a valid request that the description of its call does not give. */
export interface Sample {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Sent instead of a body as JSON. */
  file?: { type: string; content: Uint8Array };
}

/** What a sample is made from; `caller` also makes the call itself. */
export interface SampleSource {
  operation: Operation;
  caller: Caller;
  role: FuzzRole;
  random: Random;
  memory: Memory;
  /** The origin of the site, which passkeys are bound to. */
  publicUrl: string;
}

type Sampler = (source: SampleSource) => Sample | Promise<Sample>;

/** The fields of answers that samples use. */
interface Row {
  id: number;
  status: string;
  reviewState: string;
  email: string;
  updatedAt: string;
  documents: Row[];
  path: string | null;
  documentId: number;
  messageId: number;
  challenge: string;
  allowCredentials: { id: string }[];
  codes: string[];
  version: string;
}

/** A picture; the same one would be there once. */
const makePicture = (random: Random): Promise<Buffer> => {
  const [width, height] = [random.integer(1, 64), random.integer(1, 64)];
  return sharp({ create: { width, height, channels: 3, background: '#3a2fa8' } })
    .png()
    .toBuffer();
};

/** @throws Error on a 5xx, which counts as a failure of the run */
const askText = async (
  { caller }: SampleSource,
  path: string,
  method = 'GET',
  body?: object,
): Promise<string> => {
  const { status, text } = await (body
    ? caller.json(method, path, body)
    : caller.send(method, path));
  if (status >= 500) throw new Error(`${method} ${path} → ${status} ${text}`);
  return status < 400 ? text : '';
};

const ask = async (...request: Parameters<typeof askText>): Promise<Partial<Row>> =>
  JSON.parse((await askText(...request)) || '{}');

const askRows = async (source: SampleSource, path: string): Promise<Row[]> =>
  JSON.parse((await askText(source, path)) || '[]');

const file = (type: string, content: Uint8Array): Sample => ({ file: { type, content } });
const toParams = ({ id }: Row): Sample => ({ params: { id } });

/** A row of a list that the caller reads first. */
const rowOf =
  (path: string, toSample = toParams): Sampler =>
  async (source) => {
    const rows = await askRows(source, path);
    return rows.length > 0 ? toSample(source.random.pick(rows)) : {};
  };

/** One of the caller's own rows: those of others are 404. */
const ownRow: Sampler = (source) =>
  rowOf(source.operation.path.slice(0, source.operation.path.indexOf('/{')))(source);

/** A registration of the caller, who registers for an event where they have none. */
const ownRegistration: Sampler = async (source) => {
  const own = await ownRow(source);
  if (own.params) return own;
  const events = await askRows(source, '/api/events?limit=100');
  if (events.length === 0) return {};
  const { id } = source.random.pick(events);
  const person = { name: 'Amina Otieno', email: `amina${source.random.digits(9)}@example.org` };
  const made = await ask(source, `/api/events/${id}/register`, 'POST', person);
  return made.id ? { params: { id: made.id } } : {};
};

/** An own project on which the step can succeed, where there is one. */
const ownProject =
  (isFit: (project: Row) => boolean): Sampler =>
  async (source) => {
    const projects = await askRows(source, '/api/user/projects?limit=100');
    const fit = projects.filter(isFit);
    return projects.length > 0 ? toParams(source.random.pick(fit.length > 0 ? fit : projects)) : {};
  };
const activeProject = ownProject(({ status }) => status === 'active');

/** The newest token that was mailed to the address of the answer. */
const tokenTo =
  (path: string): Sampler =>
  async (source) => {
    const { email } = await ask(source, path);
    const token = email && source.memory.tokenTo(source.operation.path, email);
    return token ? { body: { token } } : {};
  };

/** A file for translators in which each text is its own translation, or that changes nothing. */
const translationFile = async (source: SampleSource): Promise<string> => {
  const { random } = source;
  const kind = random.pick(translatedKinds);
  const query = `from=en&to=${random.pick(['fr', 'sw'])}&kinds=${kind}`;
  if (random.chance(0.3)) {
    return askText(source, `/api/admin/translations.csv?${query}&state=all`);
  }
  const xliff = await askText(source, `/api/admin/translations.xlf?${query}`);
  return xliff.replace(/<source>(.*?)<\/source>(?!\s*<target>)/gs, '$&<target>$1</target>');
};

const proof =
  (path: string): Sampler =>
  async (source) => {
    const { challenge, allowCredentials = [] } = await ask(source, path, 'POST');
    const own = allowCredentials.map(({ id }) => id);
    const keys = source.memory.passkeys.filter(
      ({ credentialId }) => own.length === 0 || own.includes(credentialId),
    );
    if (!challenge || keys.length === 0) return {};
    return { body: { ...source.random.pick(keys).prove({ challenge }) } };
  };

/** By the name of a call; the first that fits is used. */
const samplers: [RegExp, Sampler][] = [
  // Turned on, it would lock the administrators of the run out.
  [/^PATCH .*\/admin\/settings$/, () => ({ body: { adminsNeedPasskey: false } })],
  [
    /^(?:POST|PUT) .*\/images(?:\/\{id\}\/file)?$/,
    async ({ random }) => file('image/png', await makePicture(random)),
  ],
  [
    /^POST .*\/projects\/\{id\}\/documents$/,
    async (source) => ({
      ...(source.role === 'client' && (await activeProject(source))),
      query: { title: 'The plan', access: source.random.pick(['open', 'onRequest']) },
      ...file('application/pdf', await makePdf()),
    }),
  ],
  [
    /^GET .*\/documents\/\{id\}\/file$/,
    async (source) => {
      const { parent } = source.memory.thing('documents', source.random);
      const { documents = [] } = await ask(source, `/api/projects/${parent}/documents`);
      const readable = documents.filter(({ path }) => path);
      if (readable.length === 0) return {};
      const { id, path } = source.random.pick(readable);
      return { params: { id }, query: { key: path?.split('key=')[1] ?? '' } };
    },
  ],
  [
    /conversations\/\{id\}\/documents/,
    async (source) => {
      const { params } = await rowOf('/api/user/conversations?role=owner')(source);
      const { documents = [] } = await ask(source, `/api/user/conversations/${params?.id}`);
      return {
        params: {
          ...params,
          ...(documents.length > 0 && { documentId: source.random.pick(documents).id }),
        },
      };
    },
  ],
  [
    /messages\/\{id\}\/documents/,
    (source) =>
      rowOf(
        `/api/admin/projects/${source.memory.thing('documents', source.random).parent}/document-readers`,
        ({ messageId, documentId }) => ({ params: { id: messageId, documentId } }),
      )(source),
  ],
  [/conversations\/\{id\}\/ownership$/, rowOf('/api/user/conversations/unsigned')],
  [
    /\/inquiries$/,
    ({ role, random, memory }) =>
      role === 'visitor' && memory.ownEmails.length > 0 && random.chance(0.5)
        ? { body: { email: random.pick(memory.ownEmails) } }
        : {},
  ],
  [
    /projects\/\{id\}\/review$/,
    async (source) => ({
      ...(await rowOf('/api/admin/projects?reviewState=submitted')(source)),
      // Otherwise calls that need an approved project rarely succeed.
      ...(source.random.chance(0.5) && { body: { decision: 'approve' } }),
    }),
  ],
  [/user\/projects\/\{id\}\/(?:confirm|complete)$/, activeProject],
  [
    /user\/projects\/\{id\}\/withdraw$/,
    ownProject(({ status, reviewState }) => status === 'active' || reviewState === 'submitted'),
  ],
  [/^DELETE \/api\/user\/registrations/, ownRegistration],
  [/^\S+ \/api\/user\/(?:sessions|projects|searches|conversations|passkeys)\/\{id\}/, ownRow],
  [
    /^POST \/api\/admin\/newsletter\/issues$/,
    ({ random }) => {
      const en = { subject: 'News', blocks: [{ kind: 'text', html: '<p>Maize</p>', ids: [] }] };
      return random.chance(0.5) ? { body: { originalLanguage: 'en', en } } : {};
    },
  ],
  [/^GET \/api\/newsletter\/issues\/\{id\}$/, rowOf('/api/newsletter/issues')],
  [/issues\/\{id\}\/send$/, rowOf('/api/admin/newsletter/issues?status=draft')],
  [/issues\/\{id\}\/cancel$/, rowOf('/api/admin/newsletter/issues?status=scheduled')],
  [
    /issues\/\{id\}\/resend$/,
    rowOf('/api/admin/newsletter/issues', ({ id, updatedAt }) => ({
      params: { id },
      body: { updatedAt },
    })),
  ],
  [
    /\/\{kind\}\/\{id\}/,
    ({ operation, random, memory }) => {
      const kind = random.pick(
        operation.path.includes('forms') ? ['events', 'projects'] : translatedKinds,
      );
      const { id } = memory.thing(kind, random);
      return { params: { kind, id, language: random.pick(languages) } };
    },
  ],
  [
    /translations\/import/,
    async (source) => {
      const sent = { file: await translationFile(source) };
      if (source.operation.path.endsWith('/preview')) return { body: sent };
      const preview = '/api/admin/translations/import/preview';
      const { version } = await ask(source, preview, 'POST', sent);
      return { body: { ...sent, version } };
    },
  ],
  [/\/email\/confirm$/, tokenTo('/api/user/email-change')],
  [
    /address\/confirm$/,
    async (source) => {
      const { email } = await ask(source, '/api/user');
      const { ownEmails } = source.memory;
      if (email && !ownEmails.includes(email)) Memory.keep(ownEmails, email);
      return tokenTo('/api/user')(source);
    },
  ],
  [
    /^POST \/api\/user\/passkeys$/,
    async (source) => {
      const { challenge } = await ask(source, '/api/user/passkeys/options', 'POST');
      if (!challenge) return {};
      const key = new SoftwarePasskey(source.publicUrl);
      Memory.keep(source.memory.passkeys, key);
      return { body: { ...key.create({ challenge }) } };
    },
  ],
  [/login\/passkey$/, proof('/api/login/passkey/options')],
  [/verify\/passkey$/, proof('/api/user/verify/passkey/options')],
  [
    /verify\/recovery-code$/,
    async (source) => {
      const { codes = [] } = await ask(source, '/api/user/recovery-codes', 'POST');
      if (codes.length === 0) return {};
      return { body: { password: fuzzPassword, recoveryCode: source.random.pick(codes) } };
    },
  ],
];

/** Makes the sample of a call; an empty one where its description is enough, or what it needs is not there yet. */
export const makeSample = async (source: SampleSource): Promise<Sample> => {
  const [, sampler] = samplers.find(([calls]) => calls.test(source.operation.name)) ?? [];
  return sampler ? await sampler(source) : {};
};
