import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '@ail/kit/contracts/call';

/** The type of a journey's annotation that names a write call as it was sent, such as `DELETE /api/events/5`. */
export const acceptedWrite = 'accepted write';

/** Calls that no page sends. */
const ofPrograms = [
  'PATCH /api/events/registrations',
  'POST /api/events/registrations/message',
  'POST /api/newsletter/unsubscribe',
  'POST /api/unsubscribe',
];

/** Calls that component tests make, which fail on text that a translator would break (`component-setup.ts` of the kit). */
const inComponentTests = {
  'media.test': [
    'DELETE /api/admin/images/:id',
    'PATCH /api/admin/images/:id',
    'PUT /api/admin/images/:id/file',
  ],
  'MailsPage.test': ['DELETE /api/admin/mails/:id', 'POST /api/admin/mails/:id/retry'],
  'PeoplePage.test': ['DELETE /api/admin/users/:id/sessions'],
  'RegistrationsPage.test': ['POST /api/admin/registrations/jobs/:id/stop'],
  'SettingsPage.test': ['PATCH /api/admin/figures'],
  'SubscribersPage.test': ['POST /api/admin/subscribers/bounces'],
  'AdminLayout.test': ['POST /api/user/verify'],
  'OwnDocuments.test': [
    'DELETE /api/projects/:id/documents/:documentId',
    'PATCH /api/projects/:id/documents/:documentId',
  ],
  'account.test': ['DELETE /api/user/registrations/:id', 'DELETE /api/user/sessions/:id'],
  'conversations.test': ['POST /api/user/conversations/:id/ownership'],
  'owner.test': ['POST /api/user/projects/:id/confirm', 'POST /api/user/projects/:id/withdraw'],
  'TokenPage.test': ['POST /api/searches/stop'],
};

const exceptions = new Set([...ofPrograms, ...Object.values(inComponentTests).flat()]);

const kit = join(import.meta.dirname, '..', '..', 'kit');

const nameOf = ({ method, path }: AnyCall) => `${method.toUpperCase()} ${path}`;

/** Read the declarations of all write calls of the API. */
const readWriteCalls = async (): Promise<AnyCall[]> => {
  const files = globSync('contracts/**/*.calls.ts', { cwd: kit });
  const modules: Record<string, AnyCall>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(kit, file)).href)),
  );
  return modules.flatMap((one) => Object.values(one)).filter(({ method }) => method !== 'get');
};

/** Build a test of whether a call was sent. IDs are numbers, so `/events/registrations` is no `/events/:id`. */
const patternOf = (call: AnyCall): RegExp => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    call.textParams?.includes(name) ? '[^/]+' : String.raw`\d+`,
  );
  return new RegExp(`^${call.method.toUpperCase()} ${path}$`);
};

/**
 * List the write calls that are neither among the sent ones nor an exception.
 * @param sent calls as `acceptedWrite` names them
 */
export const findUnsentWrites = async (sent: readonly string[]): Promise<string[]> =>
  (await readWriteCalls())
    .filter((call) => !exceptions.has(nameOf(call)))
    .filter((call) => !sent.some((one) => patternOf(call).test(one)))
    .map(nameOf)
    .sort();
