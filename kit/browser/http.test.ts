import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stubApi } from '../testing/stub-api.ts';
import { ApiError, getAll, getJson, NetworkError, sendJson } from './http.ts';

interface Seen {
  method: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

describe('http, against a real server', () => {
  let server: Server;
  let seen: Seen;
  let reply: { status: number; body: string; type?: string };
  const at = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`;

  beforeEach(async () => {
    reply = { status: 200, body: '{"ok":true}' };
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen = { method: request.method, headers: request.headers, body };
        response.writeHead(reply.status, { 'Content-Type': reply.type ?? 'application/json' });
        response.end(reply.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('reads JSON in the language of the page', async () => {
    document.documentElement.lang = 'sw';
    await expect(getJson(at('/'))).resolves.toEqual({ ok: true });
    expect(seen.method).toBe('GET');
    expect(seen.headers['accept-language']).toBe('sw, en, fr');
    expect(seen.headers['content-type']).toBeUndefined();
  });

  it('names the language that the reader chose while the browser translates the page', async () => {
    document.documentElement.lang = 'pt';
    document.documentElement.dataset.language = 'sw';
    await expect(getJson(at('/'))).resolves.toEqual({ ok: true });
    expect(seen.method).toBe('GET');
    expect(seen.headers['accept-language']).toBe('sw, en, fr');
    expect(seen.headers['content-type']).toBeUndefined();
    delete document.documentElement.dataset.language;
  });

  it('sends JSON and takes an answer without a body', async () => {
    reply = { status: 202, body: '' };
    await expect(sendJson('POST', at('/'), { a: 1 })).resolves.toBeUndefined();
    expect(seen).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(seen.headers['content-type']).toBe('application/json');
  });

  it('fails with `status: body`, the code, the sentence and the fields', async () => {
    const body = '{"code":"validation_failed","message":"Wrong.","fields":{"email":"No."}}';
    reply = { status: 422, body };
    const error = await getJson(at('/')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `422: ${body}`,
      status: 422,
      code: 'validation_failed',
      userMessage: 'Wrong.',
      fields: { email: 'No.' },
    });
  });

  it.each([
    [400, 'plain words', 'plain words'],
    [500, '<html>gateway</html>', 'Internal Server Error'],
    [502, '', 'Bad Gateway'],
  ])('reads a %i that is not the API’s', async (status, body, sentence) => {
    reply = { status, body, type: 'text/html' };
    const error = await getJson(at('/')).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status, code: undefined, userMessage: sentence, fields: {} });
  });

  it('fails with a NetworkError when no answer comes', async () => {
    const path = at('/');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(getJson(path)).rejects.toBeInstanceOf(NetworkError);
    await expect(sendJson('POST', path)).rejects.toBeInstanceOf(NetworkError);
  });
});

test('a list is read page by page to its end', async () => {
  const rows = Array.from({ length: 205 }, (_, id) => ({ id }));
  const calls = stubApi({
    'GET /api/user/registrations': (_: unknown, { searchParams }: URL) => {
      const offset = Number(searchParams.get('offset') ?? 0);
      return new Response(JSON.stringify(rows.slice(offset, offset + 100)), {
        headers: { 'X-Total-Count': String(rows.length) },
      });
    },
  });
  await expect(getAll('/api/user/registrations')).resolves.toEqual(rows);
  expect(calls).toHaveLength(3);
});
