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
  'ArchiveButton.test': [
    'DELETE /api/admin/events/:id/archive',
    'POST /api/admin/events/:id/archive',
  ],
  'EditRegistrationPage.test': [
    'PATCH /api/admin/registrations/:id',
    'POST /api/admin/registrations/:id/withdraw',
  ],
  'EventDoor.test': [
    'DELETE /api/admin/events/:id/door-passes/:passId',
    'POST /api/admin/events/:id/door-passes',
  ],
  'EventRegistrations.test': [
    'POST /api/admin/registrations/message-preview',
    'POST /api/events/:id/message',
  ],
  'EventsPage.test': ['DELETE /api/events/:id'],
  'MailsPage.test': ['DELETE /api/admin/mails/:id', 'POST /api/admin/mails/:id/retry'],
  'MessagesPage.test': [
    'DELETE /api/admin/messages/:id/documents/:documentId',
    'PATCH /api/admin/messages/:id',
    'POST /api/admin/messages/:id/reply',
    'PUT /api/admin/messages/:id/documents/:documentId',
  ],
  'newsletter.test': [
    'DELETE /api/admin/newsletter/issues/:id',
    'DELETE /api/admin/newsletter/issues/:id/draft',
    'POST /api/admin/newsletter/issues/:id/cancel',
    'POST /api/admin/newsletter/issues/:id/resend',
    'PUT /api/admin/newsletter/issues/:id/draft',
  ],
  'PeoplePage.test': ['DELETE /api/admin/users/:id/sessions', 'PATCH /api/admin/users/:id/role'],
  'project-forms.test': [
    'DELETE /api/admin/forms/:kind/:id/draft',
    'POST /api/admin/projects',
    'PUT /api/admin/forms/:kind/:id/draft',
  ],
  'RegistrationsPage.test': [
    'POST /api/admin/events/:id/registrations',
    'POST /api/admin/events/:id/registrations/import',
    'POST /api/admin/events/:id/registrations/import/preview',
    'POST /api/admin/registrations/jobs',
    'POST /api/admin/registrations/jobs/:id/stop',
  ],
  'ResourcesPage.test': ['DELETE /api/resources/:id'],
  'SettingsPage.test': ['PATCH /api/admin/figures', 'POST /api/admin/change-password'],
  'SubscribersPage.test': ['POST /api/admin/subscribers/bounces'],
  'TranslateProjectPage.test': [
    'DELETE /api/admin/translations/:kind/:id/:language/draft',
    'PUT /api/admin/translations/:kind/:id/:language/draft',
  ],
  'TranslationsPage.test': [
    'POST /api/admin/translations/import',
    'POST /api/admin/translations/import/preview',
  ],
  'AdminLayout.test': ['POST /api/user/verify'],
  'OwnDocuments.test': [
    'DELETE /api/projects/:id/documents/:documentId',
    'PATCH /api/projects/:id/documents/:documentId',
  ],
  'ProjectPage.test': [
    'DELETE /api/user/saved-projects/:projectId',
    'PUT /api/user/saved-projects/:projectId',
  ],
  'ProjectsPage.test': ['POST /api/user/searches'],
  'RegistrationPage.test': [
    'POST /api/registrations/cancel',
    'POST /api/registrations/confirm',
    'POST /api/registrations/update',
    'POST /api/registrations/view',
  ],
  'account.test': [
    'DELETE /api/user/email-change',
    'DELETE /api/user/registrations/:id',
    'DELETE /api/user/sessions/:id',
  ],
  'matching.test': ['DELETE /api/user/searches/:id', 'PATCH /api/user/searches/:id'],
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
