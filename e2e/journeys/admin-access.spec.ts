/** @runs nginx */
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { APIRequestContext } from '@playwright/test';
import { signUp } from '../fixtures/accounts.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every call that is for admins alone, or for the door of an event, written down here and not taken from the server. */
const ofAdmins = [
  'DELETE /api/admin/events/{id}/archive',
  'DELETE /api/admin/events/{id}/door-passes/{passId}',
  'DELETE /api/admin/forms/{kind}/{id}/draft',
  'DELETE /api/admin/images/{id}',
  'DELETE /api/admin/mails/{id}',
  'DELETE /api/admin/messages/{id}/documents/{documentId}',
  'DELETE /api/admin/newsletter/issues/{id}',
  'DELETE /api/admin/newsletter/issues/{id}/draft',
  'DELETE /api/admin/projects/{id}',
  'DELETE /api/admin/resources/{id}/draft',
  'DELETE /api/admin/translations/{kind}/{id}/{language}/draft',
  'DELETE /api/admin/users/{id}/sessions',
  'DELETE /api/events/{id}',
  'DELETE /api/resources/{id}',
  'DELETE /api/user/passkeys/{id}',
  'GET /api/admin/audit-log',
  'GET /api/admin/dashboard',
  'GET /api/admin/events',
  'GET /api/admin/events/titles',
  'GET /api/admin/events/{id}',
  'GET /api/admin/events/{id}/door-passes',
  'GET /api/admin/events/{id}/preview',
  'GET /api/admin/forms/{kind}/{id}/draft',
  'GET /api/admin/images',
  'GET /api/admin/images/{id}',
  'GET /api/admin/mails',
  'GET /api/admin/messages',
  'GET /api/admin/newsletter/issues',
  'GET /api/admin/newsletter/issues/{id}',
  'GET /api/admin/newsletter/issues/{id}/draft',
  'GET /api/admin/newsletter/issues/{id}/preview',
  'GET /api/admin/newsletter/issues/{id}/recipients',
  'GET /api/admin/projects',
  'GET /api/admin/projects/{id}',
  'GET /api/admin/projects/{id}/document-readers',
  'GET /api/admin/projects/{id}/preview',
  'GET /api/admin/projects/{id}/submissions',
  'GET /api/admin/registrations/jobs',
  'GET /api/admin/registrations/jobs/{id}',
  'GET /api/admin/registrations/jobs/{id}/failures',
  'GET /api/admin/registrations/{id}',
  'GET /api/admin/registrations/{id}/mails',
  'GET /api/admin/releases',
  'GET /api/admin/resource-drafts',
  'GET /api/admin/resources',
  'GET /api/admin/resources/{id}',
  'GET /api/admin/resources/{id}/draft',
  'GET /api/admin/resources/{id}/preview',
  'GET /api/admin/resources/{id}/versions',
  'GET /api/admin/resources/{id}/versions/{versionId}',
  'GET /api/admin/settings',
  'GET /api/admin/subscribers',
  'GET /api/admin/subscribers.csv',
  'GET /api/admin/translations.csv',
  'GET /api/admin/translations.xlf',
  'GET /api/admin/translations/{kind}/{id}/{language}/draft',
  'GET /api/admin/users',
  'GET /api/door/{eventId}/list',
  'GET /api/events/count',
  'GET /api/events/registrations',
  'GET /api/events/registrations.csv',
  'GET /api/events/{id}/registrations',
  'GET /api/projects/count',
  'GET /api/registrations/count',
  'GET /api/resources/count',
  'GET /api/user/passkeys',
  'GET /api/user/recovery-codes',
  'PATCH /api/admin/figures',
  'PATCH /api/admin/images/{id}',
  'PATCH /api/admin/messages/{id}',
  'PATCH /api/admin/newsletter/issues/{id}',
  'PATCH /api/admin/projects/{id}',
  'PATCH /api/admin/registrations/{id}',
  'PATCH /api/admin/settings',
  'PATCH /api/admin/users/{id}/role',
  'PATCH /api/events/registrations',
  'PATCH /api/events/{eventId}/registrations/{registrationId}',
  'PATCH /api/events/{id}',
  'PATCH /api/events/{id}/status',
  'PATCH /api/resources/{id}',
  'PATCH /api/user/passkeys/{id}',
  'POST /api/admin/change-password',
  'POST /api/admin/events/{id}/archive',
  'POST /api/admin/events/{id}/door-passes',
  'POST /api/admin/events/{id}/notice',
  'POST /api/admin/events/{id}/registrations',
  'POST /api/admin/events/{id}/registrations/import',
  'POST /api/admin/events/{id}/registrations/import/preview',
  'POST /api/admin/images',
  'POST /api/admin/mails/{id}/retry',
  'POST /api/admin/messages/{id}/reply',
  'POST /api/admin/newsletter/issues',
  'POST /api/admin/newsletter/issues/{id}/cancel',
  'POST /api/admin/newsletter/issues/{id}/resend',
  'POST /api/admin/newsletter/issues/{id}/send',
  'POST /api/admin/newsletter/issues/{id}/test',
  'POST /api/admin/projects',
  'POST /api/admin/projects/{id}/review',
  'POST /api/admin/registrations/jobs',
  'POST /api/admin/registrations/jobs/{id}/stop',
  'POST /api/admin/registrations/message-preview',
  'POST /api/admin/registrations/{id}/withdraw',
  'POST /api/admin/resources/{id}/versions/{versionId}/restore',
  'POST /api/admin/subscribers/bounces',
  'POST /api/admin/translations/import',
  'POST /api/admin/translations/import/preview',
  'POST /api/door/{eventId}/check-ins',
  'POST /api/events',
  'POST /api/events/registrations/message',
  'POST /api/events/{eventId}/registrations/{registrationId}/message',
  'POST /api/events/{id}/message',
  'POST /api/resources',
  'POST /api/user/passkeys',
  'POST /api/user/passkeys/options',
  'POST /api/user/recovery-codes',
  'PUT /api/admin/forms/{kind}/{id}/draft',
  'PUT /api/admin/images/{id}/file',
  'PUT /api/admin/messages/{id}/documents/{documentId}',
  'PUT /api/admin/newsletter/issues/{id}/draft',
  'PUT /api/admin/resources/{id}/draft',
  'PUT /api/admin/translations/{kind}/{id}/{language}/draft',
];

interface Document {
  paths: Record<string, Record<string, { 'x-access': string }>>;
}

const refusedAs = async (request: APIRequestContext, call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const answer = await request.fetch(path.replaceAll(/\{\w+\}/g, '1'), {
    method,
    // A body with mistakes: callers without access learn nothing of them.
    ...(method !== 'GET' && method !== 'DELETE' && { data: { status: 'nonsense' } }),
  });
  const body = await answer.json();
  return [call, answer.status(), body.code, Object.keys(body)];
};

test('the list of calls for admins is the server’s', async ({ request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as Document;
  const stated = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(
        ([, call]) =>
          path.startsWith('/api/admin/') || ['admin', 'door'].includes(call['x-access']),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(stated.sort()).toEqual(ofAdmins);
});

test('a visitor and an investor are refused every one of them', async ({
  request,
  playwright,
  baseURL,
}) => {
  const investor = await playwright.request.newContext({ baseURL });
  await signUp(investor, 'Ines');
  for (const call of ofAdmins) {
    const shape = ['code', 'message'];
    expect(await refusedAs(request, call)).toEqual([call, 401, 'not_signed_in', shape]);
    expect(await refusedAs(investor, call)).toEqual([call, 403, 'forbidden', shape]);
  }
  await investor.dispose();
});

test('drafts and organizers’ notes are seen by admins only', async ({ request, adminApi }) => {
  const event = await adminApi.publishEvent({ organizerNotes: 'Book the interpreters' });
  const draft = await adminApi.send<AdminEvent>('patch', paths.eventStatus(event.id), {
    status: 'draft',
  });
  expect(draft.organizerNotes).toBe('Book the interpreters');
  expect((await request.get(paths.event(event.id))).status()).toBe(404);
  const list = await (await request.get(paths.events)).text();
  expect(list).not.toContain(event.title);
  expect(list).not.toContain('organizerNotes');
});
