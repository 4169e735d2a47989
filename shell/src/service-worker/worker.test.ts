/** @jest-environment node */
import {
  addressOf,
  answer,
  html,
  javascript,
  json,
  workerBrowser,
} from './testing/worker-browser.ts';

let browser: ReturnType<typeof workerBrowser>;
beforeEach(() => {
  browser = workerBrowser();
});

const serve = (path: string, body: string, headers: Record<string, string>, status?: number) =>
  browser.network.set(path, () => answer(body, headers, status));
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();

describe('a page', () => {
  it('comes from the network, and from what was seen without it', async () => {
    serve('/events/7', 'first', html);
    await browser.open('/events/7');
    await browser.settle();
    serve('/events/7', 'second', html);
    expect(await textOf(browser.open('/events/7'))).toBe('second');
    await browser.settle();
    browser.goOffline();
    expect(await textOf(browser.open('/events/7'))).toBe('second');
    expect(await textOf(browser.open('/events/8'))).toContain('<html lang="sw">');
  });

  it.each([
    ['resolves with an error, as in Firefox', () => Promise.resolve(Response.error())],
    ['is rejected', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('comes from what was seen where its preload %s', async (_, preload) => {
    serve('/events/7', 'seen', html);
    await browser.open('/events/7');
    await browser.settle();
    browser.goOffline();
    expect(await textOf(browser.open('/events/7', preload()))).toBe('seen');
    expect(await textOf(browser.open('/events/8', preload()))).toContain('<html');
  });

  it('comes from what was seen after four seconds without an answer', async () => {
    jest.useFakeTimers();
    serve('/events/7', 'seen', html);
    await browser.open('/events/7');
    await browser.settle();
    browser.network.set('/events/7', () => new Promise(() => {}));
    const given = jest.fn();
    void textOf(browser.open('/events/7'))?.then(given);
    await jest.advanceTimersByTimeAsync(3_900);
    expect(given).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(given).toHaveBeenCalledWith('seen');
    jest.useRealTimers();
  });

  it('that is slow for the first time is waited for', async () => {
    jest.useFakeTimers();
    browser.network.set(
      '/events/7',
      () => new Promise((done) => setTimeout(() => done(answer('late', html)), 20_000)),
    );
    const given = textOf(browser.open('/events/7'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await given).toBe('late');
    jest.useRealTimers();
  });

  it('is told, when it asks and with each further answer, when the oldest of it dates from', async () => {
    const old = new Date(Date.now() - 3_600_000).toUTCString();
    serve('/events/7', '', { ...html, Date: old });
    serve('/api/events/7', '{}', json);
    await browser.open('/events/7');
    await browser.ask('/api/events/7', '/events/7');
    await browser.settle();
    await browser.tell('keptAt');
    expect(browser.told).toEqual([]);
    browser.goOffline();
    await browser.open('/events/7');
    await browser.ask('/api/events/7', '/events/7');
    const keptAt = new Date(old).toISOString();
    expect(browser.told).toEqual([{ keptAt }, { keptAt }]);
    await browser.tell('keptAt');
    expect(browser.told).toHaveLength(3);
  });

  it('is kept once for each language, and shown in that of the last visit', async () => {
    for (const language of ['en', 'fr', 'sw']) {
      serve('/events/7', language, { ...html, 'Content-Language': language });
      await browser.open('/events/7');
      await browser.settle();
    }
    serve('/', 'Accueil', { ...html, 'Content-Language': 'fr' });
    await browser.open('/');
    expect(await browser.kept()).toHaveLength(4);
    browser.goOffline();
    expect(await textOf(browser.open('/events/7'))).toBe('fr');
  });

  it('that is there no more is kept no more', async () => {
    serve('/events/7', 'seen', html);
    await browser.open('/events/7');
    expect(await browser.kept()).toEqual(['/events/7']);
    serve('/events/7', 'gone', html, 404);
    await browser.open('/events/7');
    expect(await browser.kept()).toEqual([]);
  });

  it('is not shown after a month', async () => {
    serve('/events/7', 'old', {
      ...html,
      Date: new Date(Date.now() - 31 * 86_400_000).toUTCString(),
    });
    await browser.open('/events/7');
    await browser.settle();
    browser.goOffline();
    expect(await textOf(browser.open('/events/7'))).not.toContain('old');
  });
});

describe('a page that was never opened, without the network', () => {
  const openOffline = async (path: string) => {
    browser.goOffline();
    const response = await browser.open(path);
    if (!response) throw new Error('The worker leaves the page to the browser.');
    return { response, text: await response.text() };
  };

  it.each(['/services', '/projects?q=solar', '/registration?token=x', '/admin/events'])(
    'is the offline page: %s',
    async (path) => {
      const { response, text } = await openOffline(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(text).toContain('<a href="">');
      expect(await browser.kept()).toEqual([]);
    },
  );

  it('runs its own script and style only', async () => {
    const { response, text } = await openOffline('/services');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const [, nonce] = /script-src 'nonce-([\w-]+)'/.exec(policy) ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).toContain(`<style nonce="${nonce}">`);
  });

  it.each([
    ['the address', '/services?lng=en', undefined, 'en', 'This page can’t be reached'],
    ['the last visit', '/services', 'fr', 'fr', 'Cette page est inaccessible'],
    ['the browser', '/services', undefined, 'sw', 'Ukurasa huu haupatikani'],
  ])('is in the language of %s', async (_, path, visited, language, title) => {
    if (visited) {
      serve('/', 'visited', { ...html, 'Content-Language': visited });
      await browser.open('/');
      await browser.settle();
    }
    const { text } = await openOffline(path);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${title}`);
  });
});

describe('nothing is kept of', () => {
  it.each([
    [
      'a page that is not for everybody',
      '/profile',
      { ...html, 'Cache-Control': 'private, no-cache' },
    ],
    ['the document of an override', '/', { ...html, 'Cache-Control': 'private, no-store' }],
    ['the admin area', '/admin', html],
    ['a page of it', '/admin/events', html],
    ['an address with a token', '/newsletter/confirm?token=x', html],
    ['a search', '/projects?q=solar', html],
    ['a preview', '/events?preview=x', html],
    ['an override link', '/events?override=x', html],
    ['a file', '/api/events/calendar.ics', { 'Content-Type': 'text/calendar' }],
    ['a page without a date', '/', { ...html, Date: '' }],
  ])('%s', async (_, path, headers) => {
    serve(path, 'x', headers);
    expect(await textOf(browser.open(path))).toBe('x');
    expect(await browser.kept()).toEqual([]);
  });

  it.each([
    [
      'an answer to a signed-in person',
      '/api/events',
      '/',
      { 'Cache-Control': 'private, no-store' },
    ],
    ['an answer on a page behind a guard', '/api/events', '/admin/events', {}],
    ['texts of a page behind a guard', '/locales/en/admin.json', '/admin', {}],
    ['a script of a remote behind a guard', '/remotes/mf-admin/a1/remoteEntry.js', '/', javascript],
    ['a canary', '/remotes/mf-public/p2/remoteEntry.js', '/', javascript],
    ['a release that is not live', '/shell/s0/main.js', '/', javascript],
  ])('%s', async (_, path, from, headers) => {
    serve(path, 'x', { ...json, ...headers });
    expect(await textOf(browser.ask(path, from))).toBe('x');
    expect(await browser.kept()).toEqual([]);
  });

  it.each([
    '/api/admin/events',
    '/api/preview?token=x',
    '/api/openapi.json',
    '/api/events/registrations',
    '/api/events/calendar.ics',
    '/registry.json',
    '/assets/logo.svg',
    '/shell/s1/release.json',
  ])('%s, which the browser asks for without the worker', (path) => {
    expect(browser.ask(path)).toBeUndefined();
  });

  it.each(['/api/user', '/api/user/registrations'])('%s', async (path) => {
    serve(path, '{}', { ...json, 'Cache-Control': 'private, no-store' });
    expect(await textOf(browser.ask(path))).toBe('{}');
    expect(await browser.kept()).toEqual([]);
  });

  it('a failure', async () => {
    serve('/api/events', '{}', json, 503);
    expect((await browser.ask('/api/events'))?.status).toBe(503);
    expect(await browser.kept()).toEqual([]);
  });
});

describe('a script of a live release', () => {
  const path = '/remotes/mf-public/p1/routes.123.js';

  it('is asked for once, and again where it turned out to be damaged', async () => {
    serve(path, 'one', javascript);
    await browser.ask(path);
    await browser.settle();
    serve(path, 'two', javascript);
    expect(await textOf(browser.ask(path))).toBe('one');
    expect(browser.asked).toEqual([path]);
    expect(await textOf(browser.ask(path, '/', { cache: 'reload' }))).toBe('two');
    await browser.settle();
    expect(await textOf(browser.ask(path))).toBe('two');
  });

  it('of a new release is asked for by its own address', async () => {
    serve(path, 'one', javascript);
    await browser.ask(path);
    await browser.settle();
    serve('/remotes/mf-public/p3/routes.123.js', 'new', javascript);
    expect(await textOf(browser.ask('/remotes/mf-public/p3/routes.123.js'))).toBe('new');
  });
});

describe('once a session has ended', () => {
  const script = '/shell/s1/main.js';

  /** Reads a page, and of another one the answer that is still on its way. */
  const read = async () => {
    serve('/events/7', '', html);
    serve('/api/events/7', '{}', json);
    serve(script, '', javascript);
    await browser.open('/events/7');
    await browser.ask('/api/events/7', '/events/7');
    await browser.ask(script, '/events/7');
    expect(await browser.kept()).toEqual(['/events/7', script, '/api/events/7']);
    let come = () => {};
    browser.network.set(
      '/api/events/8',
      () =>
        new Promise((done) => {
          come = () => done(answer('{}', json));
        }),
    );
    const late = browser.ask('/api/events/8', '/events/8');
    return { late, come: () => come() };
  };

  it.each([
    ['by signing out', 204, () => browser.post('/api/logout', '/events/7')],
    ['elsewhere', 401, () => browser.ask('/api/user', '/events/7')],
    ['elsewhere, as a list of the account shows', 401, () => browser.ask('/api/user/inquiries')],
  ])('%s, nothing is left of what was read in it', async (_, status, end) => {
    const { late, come } = await read();
    for (const path of ['/api/logout', '/api/user', '/api/user/inquiries']) {
      browser.network.set(path, () => new Response(null, { status }));
    }
    expect((await end())?.status).toBe(status);
    come();
    await late;
    expect(await browser.kept()).toEqual([script]);
  });

  it('the page reads again what it shows, which is not kept either', async () => {
    const { come } = await read();
    come();
    browser.network.set('/api/logout', () => new Response(null, { status: 204 }));
    await browser.post('/api/logout', '/events/7');
    await browser.ask('/api/events/7', '/events/7');
    expect(await browser.kept()).toEqual([script]);
    await browser.open('/events/7');
    await browser.ask('/api/events/7', '/events/7');
    expect(await browser.kept()).toEqual([script, '/events/7', '/api/events/7']);
  });

  it.each([
    ['while it goes on', 200, () => browser.ask('/api/user', '/')],
    ['where signing out fails', 500, () => browser.post('/api/logout', '/')],
    ['at a wrong password', 401, () => browser.post('/api/login', '/auth')],
  ])('and only then: %s what was read stays', async (_, status, ask) => {
    const { come } = await read();
    for (const path of ['/api/logout', '/api/user', '/api/login']) {
      browser.network.set(path, () => new Response(null, { status }));
    }
    await ask();
    come();
    expect(await browser.kept()).toEqual(['/events/7', script, '/api/events/7', '/api/events/8']);
  });
});

describe('what is kept', () => {
  it('has an end: the oldest pages go, and none is larger than 150 kB', async () => {
    for (let id = 1; id <= 45; id += 1) {
      serve(`/events/${id}`, 'x', html);
      await browser.open(`/events/${id}`);
      await browser.settle();
    }
    serve('/', 'x'.repeat(150_001), html);
    await browser.open('/');
    const kept = await browser.kept();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([40, '/events/6', '/events/45']);
  });

  it('of the next events is found at a later moment', async () => {
    serve('/api/events?from=1&limit=3', '[1]', json);
    await browser.ask('/api/events?from=1&limit=3');
    await browser.settle();
    browser.goOffline();
    expect(await textOf(browser.ask('/api/events?from=2&limit=3'))).toBe('[1]');
  });

  it('includes what the first page has loaded before the worker was there', async () => {
    serve('/events/7', '', html);
    serve('/shell/s1/main.js', '', javascript);
    serve('/api/events/7', '{}', json);
    serve('/api/user', '{}', json);
    await browser.tell({
      page: addressOf('/events/7'),
      loaded: [
        addressOf('/shell/s1/main.js'),
        addressOf('/api/events/7'),
        addressOf('/api/user'),
        'http://127.0.0.1:8090/remotes/mf-public/dev/remoteEntry.js',
      ],
    });
    expect(await browser.kept()).toEqual(['/events/7', '/shell/s1/main.js', '/api/events/7']);
    expect(browser.asked).not.toContain('/api/user');
  });

  it('by a release that kept things differently is deleted', async () => {
    await browser.storage.open('portal-0-pages');
    await browser.activate();
    expect(await browser.storage.keys()).not.toContain('portal-0-pages');
  });
});
