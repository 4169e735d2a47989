/** @runs sqlite */

import { request } from 'node:http';
import { eventInput } from '../../../testing/make.ts';
import { useServer } from '../../../testing/use-server.ts';

const server = useServer();
beforeAll(async () => {
  const admin = await server.adminClient();
  await admin.post('/api/events', { ...eventInput, title: 'Published' });
  await admin.patch('/api/events/1/status', { status: 'published' });
});

/** Sends a path as it is, which `fetch` does not. */
const send = (method: string, path: string) =>
  new Promise<{ status: number; allow: string; code: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, method, path }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      const body = Buffer.concat(chunks).toString();
      const isJson = response.headers['content-type']?.includes('json');
      resolve({
        status: response.statusCode ?? 0,
        allow: response.headers.allow ?? '',
        code: (isJson && body && JSON.parse(body).code) || '',
      });
    })
      .on('error', reject)
      .end();
  });

test.each([
  // As declared.
  ['GET', '/api/events', 200, ''],
  ['GET', '/api/events?limit=1', 200, ''],
  ['GET', '/api/events/1', 200, ''],
  ['GET', '/healthz', 200, ''],
  ['GET', '/robots.txt', 200, ''],
  ['GET', '/api/openapi.json', 200, ''],
  // In another letter case, and with a slash at the end.
  ['GET', '/api/Events', 200, ''],
  ['GET', '/api/EVENTS/1', 200, ''],
  ['GET', '/api/events/', 200, ''],
  ['GET', '/api/events/1/', 200, ''],
  // Without a body.
  ['HEAD', '/api/events', 200, ''],
  ['HEAD', '/api/events/1', 200, ''],
  ['HEAD', '/api/events/999', 404, ''],
  // Escaped, also malformed.
  ['GET', '/api/events/%31', 200, ''],
  ['GET', '/api/events/%ff', 404, 'not_found'],
  ['GET', '/api/events/%', 404, 'not_found'],
  ['GET', '/api/events/%2F', 404, 'not_found'],
  ['GET', '/api/events/1%2Fcalendar.ics', 404, 'not_found'],
  ['GET', '/api/resources/%ff', 404, 'not_found'],
  ['GET', '/api/resources/a%2Fb', 404, 'not_found'],
  ['GET', '/api/%65vents', 404, 'not_found'],
  ['GET', '/api/%ff', 404, 'not_found'],
  // Fixed paths before those with a parameter.
  ['GET', '/api/events/count', 401, 'not_signed_in'],
  ['GET', '/api/events/registrations', 401, 'not_signed_in'],
  ['GET', '/api/events/calendar.ics', 200, ''],
  ['GET', '/api/events/1/calendar.ics', 200, ''],
  ['DELETE', '/api/events/count', 401, 'not_signed_in'],
  // Paths that are not declared.
  ['GET', '/api', 404, 'not_found'],
  ['GET', '/api/', 404, 'not_found'],
  ['GET', '/api/nothing', 404, 'not_found'],
  ['POST', '/api/nothing', 404, 'not_found'],
  ['GET', '/api/events/1/nothing', 404, 'not_found'],
  ['GET', '/api//events', 404, 'not_found'],
  ['GET', '/api/events//', 404, 'not_found'],
  ['GET', '/api/events//1', 404, 'not_found'],
  ['GET', '/api/event', 404, 'not_found'],
  ['GET', '/api/constructor', 404, 'not_found'],
  // Addresses of pages, of which this server has none.
  ['GET', '/API/events', 503, ''],
  ['GET', '/healthz/', 503, ''],
])('answers %s %s with %i %s', async (method, path, status, code) => {
  expect(await send(method, path)).toEqual({ status, allow: '', code });
});

test.each([
  ['PUT', '/api/events', 'HEAD, GET, POST'],
  ['PUT', '/api/Events/', 'HEAD, GET, POST'],
  ['POST', '/api/events/1', 'HEAD, GET, PATCH, DELETE'],
  ['POST', '/api/events/count', 'HEAD, GET, PATCH, DELETE'],
  ['POST', '/healthz', 'HEAD, GET'],
  ['GET', '/api/contact', 'POST'],
  ['HEAD', '/api/contact', 'POST'],
  ['OPTIONS', '/api/events', 'HEAD, GET, POST'],
  ['PROPFIND', '/api/events', 'HEAD, GET, POST'],
])('refuses the method of %s %s and allows %s', async (method, path, allow) => {
  const code = method === 'HEAD' ? '' : 'method_not_allowed';
  expect(await send(method, path)).toEqual({ status: 405, allow, code });
});
