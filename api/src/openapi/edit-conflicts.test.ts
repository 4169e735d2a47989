/** @runs sqlite mariadb-long cluster */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { articleInput, projectInput, publishEvent } from '../testing/make.ts';
import {
  bodySchema,
  json,
  nameOf,
  type Operation,
  operationsOf,
  readOpenApi,
} from '../testing/operations.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { sampleOf } from '../testing/sample.ts';
import { useAccount, useAdmin, useServer } from '../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const member = useAccount(server, 'member');
let operations: Operation[];
let ajv: Ajv2020;
let ids: Record<string, number>;

beforeAll(async () => {
  const document = await readOpenApi(admin);
  operations = operationsOf(document).filter(({ responses }) =>
    JSON.stringify(responses[409] ?? {}).includes('edit_conflict'),
  );
  ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const walker = { name: 'Walker', email: 'walker@example.org' };
  const event = await publishEvent(admin);
  const made = async (path: string, body: object) =>
    (await admin.post<{ id: number }>(path, body)).body.id;
  const registration = await made(`/api/events/${event.id}/register`, walker);
  await admin.post('/api/contact', { ...walker, message: 'May I walk there?' });
  const picture = { name: 'upload-00000000000000000000.webp', content: Buffer.alloc(1), width: 1 };
  await server.db('images').insert({ ...picture, height: 1, createdAt: new Date() });
  ids = {
    image: (await server.db('images').first('id')).id,
    event: event.id,
    registration,
    project: await made('/api/admin/projects', projectInput),
    resource: await made('/api/resources', articleInput),
    issue: await made('/api/admin/newsletter/issues', {
      en: { subject: 'Walk', blocks: [{ kind: 'text', html: '<p>Walk</p>' }] },
    }),
    version: (await server.db('resourceVersions').first()).id,
    message: (await server.db('messages').first()).id,
    user: member.userId,
  };
  await server.db('projects').update({ ownerId: member.userId });
});

const pathOf = ({ path }: Operation) => {
  const [, kind = ''] = path.match(/^\/api\/(?:admin\/|user\/)?(?:newsletter\/)?(\w+)s\//) ?? [];
  return path
    .replace('{registrationId}', String(ids.registration))
    .replace('{versionId}', String(ids.version))
    .replace(/\{(?:id|eventId)\}/, String(ids[kind]));
};

/** What nobody has saved: an old version, a role and a decision that never were. */
const stale = {
  updatedAt: '2020-01-01T00:00:00.000Z',
  seenRole: 'admin',
  seenStatus: 'rejected',
};
const chosen: Record<string, object> = {
  'PATCH /api/admin/users/{id}/role': { role: 'admin' },
  'POST /api/admin/projects/{id}/review': { decision: 'approve' },
  'PATCH /api/events/{eventId}/registrations/{registrationId}': { status: 'approved' },
};

test('every call that may be refused as an edit conflict answers the saved row as described', async () => {
  expect(operations).toHaveLength(26);
  for (const operation of operations) {
    const about = nameOf(operation);
    const schema = bodySchema(operation);
    const body = schema && { ...sampleOf(schema), ...stale, ...chosen[about] };
    const client = operation['x-access'] === 'client' ? member : admin;
    const answer = await client.send(
      operation.method.toUpperCase(),
      pathOf(operation) + (schema ? '' : `?updatedAt=${stale.updatedAt}`),
      body && JSON.stringify(body),
      body && json,
    );
    expectRefusal(answer, 409, 'edit_conflict', about);
    const { current } =
      operation.responses[409]?.content?.['application/json']?.schema.properties ?? {};
    if (!current) throw new Error(`${about} does not describe the saved row.`);
    const validate = ajv.compile(current);
    validate(answer.body.current);
    expect([about, validate.errors ?? null]).toEqual([about, null]);
  }
});
