import { line } from '@ail/kit/contracts/field-types';
import { clientErrorSchema } from '@ail/kit/contracts/releases/client-error';
import { PartTimeout } from './part.ts';
import { outcomeOf, PartError, positionsIn, reporter } from './report.ts';

const sent: { url: string; body: Blob }[] = [];

const texts = () =>
  Promise.all(sent.map(async ({ body }) => JSON.parse(await new Response(body).text()) as unknown));

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  navigator.sendBeacon = (url, body) => {
    sent.push({ url: String(url), body: body as Blob });
    return true;
  };
});

describe('reporter', () => {
  it('shortens the error to one line that the server accepts', async () => {
    reporter('mf-public', () => '0.1.0-abc')(
      'render',
      new Error(`first\nsecond ${'x'.repeat(400)}`),
    );
    const [report] = await texts();
    expect(sent[0]?.url).toBe('/api/client-errors');
    expect(sent[0]?.body.type).toBe('application/json');
    await expect(clientErrorSchema.validate(report)).resolves.toMatchObject({
      part: 'mf-public',
      version: '0.1.0-abc',
      outcome: 'render',
      message: expect.stringMatching(/^first second x+$/),
    });
  });

  it('says the page without what may name a person, the revision, and where it was thrown', async () => {
    window.history.replaceState(null, '', '/admin/events/17/edit/anna%40example.org?token=1#part');
    document.body.innerHTML =
      '<script type="application/json" id="registry">{"revision":7}</script>';
    const error = new Error('boom');
    error.stack = `Error: boom\n  at anna (${window.location.origin}/remotes/mf-a/1.0.0-b/1.js:1:20)`;
    reporter('mf-a', () => '1')('render', error);
    window.history.replaceState(null, '', '/');
    const [report] = await texts();
    await expect(clientErrorSchema.validate(report)).resolves.toMatchObject({
      page: '/admin/events/:id/edit/:id',
      revision: 7,
      stack: '/remotes/mf-a/1.0.0-b/1.js:1:20',
    });
  });

  it.each([
    ['what turns text round', 'a\u202eb\u2066c'],
    ['half of a character', 'a\ud83d'],
    ['a character on the edge', `${'x'.repeat(299)}\u{1f600}`],
    ['nothing to say', '\u2028'],
  ])('removes what the server refuses: %s', async (_, words) => {
    reporter('mf-public', () => '1')('render', new Error(words));
    const [{ message }] = (await texts()) as [{ message: string }];
    expect(await line(300).isValid(message)).toBe(true);
  });

  it('reports success once in a session, failures every time', () => {
    const report = reporter('mf-public', () => '1');
    report('rendered');
    report('rendered');
    reporter('mf-public', () => '2')('rendered');
    report('chunk', new Error('gone'));
    report('chunk', new Error('gone'));
    expect(sent).toHaveLength(4);
    // Opened with another revision: the same release may be live again.
    document.body.innerHTML =
      '<script type="application/json" id="registry">{"revision":2}</script>';
    report('rendered');
    report('rendered');
    expect(sent).toHaveLength(5);
  });
});

describe('positionsIn', () => {
  it('takes positions of own scripts only, innermost first, whatever browser wrote the stack', () => {
    const { origin } = window.location;
    const stack = `TypeError: no name at ${origin}/auth?token=secret
    at save (${origin}/remotes/mf-admin/0.1.0-ab12/routes.c0ffee.js?try=1:1:2345)
    at chrome-extension://abcdef/shell/1/inject.js:1:1
    at https://elsewhere.example/shell/1/a.js:1:1
onClick@${origin}/shell/0.1.0-cd34/main.c0ffee.js:2:1`;
    expect(positionsIn(stack)).toEqual([
      '/remotes/mf-admin/0.1.0-ab12/routes.c0ffee.js:1:2345',
      '/shell/0.1.0-cd34/main.c0ffee.js:2:1',
    ]);
  });
});

describe('outcomeOf', () => {
  it.each([
    ['timeout', new PartTimeout()],
    ['entry', new PartError('entry', 'did not load')],
    ['locale', new PartError('locale', new Error('404'))],
    ['chunk', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
    ['loop', new Error('Minified React error #185; visit https://react.dev/errors/185')],
    ['init', new Error('anything else')],
  ])('calls it %s', (outcome, error) => {
    expect(outcomeOf(error, 'init')).toBe(outcome);
  });
});
