import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import { cpuMsOf } from '@ail/kit/testing/cpu';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const long = 'A sentence that is long enough to be the content of a resource.';
const input = {
  title: 'Rice',
  description: 'What rice costs and why.',
  content: `<p>${long}</p>`,
  category: 'market-analysis',
};
const add = (content: string) =>
  admin.post<AdminResource & { fields?: object }>('/api/resources', { ...input, content });
const expectWrong = async (content: string, sentence: string) => {
  const { status, body } = await add(content);
  expect([status, body.fields]).toEqual([422, { content: sentence }]);
};

test('a resource is created, read, changed and deleted', async () => {
  const { status, body } = await admin.post<AdminResource>('/api/resources', {
    ...input,
    imageUrl: 'https://example.org/x.jpg',
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...input,
    id: expect.any(Number),
    slug: 'rice',
    author: null,
    publishAt: null,
    type: 'article',
    imageUrl: 'https://example.org/x.jpg',
    status: 'published',
    publishedAt: expect.any(String),
    language: 'en',
    translations: { en: null, fr: null, sw: null },
    updatedAt: expect.any(String),
  });
  const { updatedAt: _, translations: _translations, publishAt: _publishAt, ...seen } = body;
  expect((await visitor.get(`/api/resources/${body.id}`)).body).toEqual({
    ...seen,
    languages: ['en'],
    imageAlts: {},
  });
  const changed = await admin.patch(`/api/resources/${body.id}`, { type: 'blog' });
  expect(changed.body).toEqual({ ...body, type: 'blog', updatedAt: expect.any(String) });
  expect((await admin.delete(`/api/resources/${body.id}`)).status).toBe(204);
  expect((await visitor.get(`/api/resources/${body.id}`)).status).toBe(404);
});

test('says what is wrong in the words of the specification', async () => {
  const { status, body } = await admin.post('/api/resources', {
    description: 'short',
    content: 'short',
    imageUrl: 'ftp://x',
  });
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    title: 'Title is required',
    description: 'Description must be at least 10 characters',
    content: 'Content must be at least 50 characters',
    category: 'Category is required',
    imageUrl: 'Must be a valid URL',
  });
});

test.each([
  ['a script', `<script>alert(1)</script><p>${long}</p>`],
  ['a handler', `<p onclick="alert(1)" onmouseover=alert(1)>${long}</p>`],
  [
    'a javascript: link',
    `<a href="javascript:alert(1)">x</a><a href="JaVa\tScript:alert(1)">x</a><p>${long}</p>`,
  ],
  ['a data: link', `<a href="data:text/html,<script>alert(1)</script>">x</a><p>${long}</p>`],
  ['an SVG', `<svg onload=alert(1)><script>alert(1)</script></svg><p>${long}</p>`],
  [
    'a picture from elsewhere',
    `<img src=x onerror=alert(1)><img src="https://evil.example/x.png"><p>${long}</p>`,
  ],
  ['a way out of the pictures', `<img src="/assets/../api/logout"><p>${long}</p>`],
  [
    'a frame',
    `<iframe src="https://evil.example"></iframe><object data="x"></object><p>${long}</p>`,
  ],
  ['a form', `<form action="https://evil.example"><input name="password"></form><p>${long}</p>`],
  ['a style', `<style>body{display:none}</style><p style="position:fixed">${long}</p>`],
  ['a broken tag', `<p>${long}</p><img src="x" onerror="alert(1)"`],
  ['a nested one', `<scr<script>ipt>alert(1)</scr</script>ipt><p>${long}</p>`],
  [
    'MathML',
    `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><p>${long}</p>`,
  ],
  ['a protocol-relative link', `<a href="//evil.example">x</a><p>${long}</p>`],
])('%s does not survive', async (_, content) => {
  const { status, body } = await add(content);
  expect(status).toBe(201);
  expect(body.content).toContain(`<p>${long}</p>`);
  expect(body.content).not.toMatch(
    /<(?:script|svg|iframe|object|form|input|style|math|img)|\son\w+=|javascript:|data:|style=|href="\/\//i,
  );
});

test('keeps everything that the editor can write', async () => {
  const content = [
    '<h2>A heading</h2><p>Words with <strong>weight</strong>, <em>stress</em> and <a href="https://example.org" rel="noopener noreferrer nofollow">a link</a>.</p>',
    '<ul><li>one</li></ul><ol start="2"><li>two</li></ol><blockquote><p>said</p></blockquote>',
    '<img src="/assets/projects/wind-ridge.jpg" alt="Wind" />',
    '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
  ].join('');
  expect((await add(content)).body.content).toBe(content);
});

test('content of which nothing is left is too short', async () => {
  await expectWrong(
    `<script>${'x'.repeat(100)}</script>`,
    'Content must be at least 50 characters',
  );
});

test.each(['b', 'table', 'unknown'])(
  'content may have 100 elements within each other: %s',
  async (name) => {
    const nested = (depth: number) =>
      `${`<${name}>`.repeat(depth)}${long}${`</${name}>`.repeat(depth)}`;
    expect((await add(nested(100))).status).toBe(201);
    await expectWrong(nested(101), 'Content may have at most 100 elements within each other');
    // Siblings do not count as nested, whether or not they are closed.
    expect((await add(`<p>${long}`.repeat(200))).status).toBe(201);
  },
);

test('content may have 10,000 tags, and a long article fewer', async () => {
  // Each link gets a `rel`, which counts too.
  const article = `<p>${'word '.repeat(2)}<a href="https://example.org">link</a></p>`.repeat(2_000);
  expect((await add(article)).status).toBe(201);
  expect((await add(`<p>${long}</p>${'<br>'.repeat(9_998)}`)).status).toBe(201);
  for (const sign of ['<', '<br>', '</p>', '<b>x</b>']) {
    await expectWrong(long + sign.repeat(10_001), 'Content may have at most 10,000 tags');
  }
});

test('a tag of the content may have 4,000 characters', async () => {
  const link = (length: number) => `<a href="/${'x'.repeat(length - 5)}">${long}</a>`;
  expect((await add(link(4_000))).status).toBe(201);
  const attributes = Array.from({ length: 30_000 }, (_, index) => `a${index}`).join(' ');
  for (const content of [link(4_001), `${long}<a title=">" ${attributes}>`]) {
    await expectWrong(content, 'A tag of the content may have at most 4,000 characters');
  }
});

test('content of nothing but opened elements is refused before it is read to the end', async () => {
  const cpuMs = await cpuMsOf(async () => {
    expect((await add('<b>'.repeat(66_000))).status).toBe(422);
  });
  expect(cpuMs).toBeLessThan(1_000);
});

test('content may have 200,000 characters of any language, and not one more', async () => {
  const most = `${'é'.repeat(199_990)}😀😀😀😀😀`;
  const { status, body } = await add(most);
  expect([status, body.content]).toEqual([201, most]);
  expect((await visitor.get<Resource>(`/api/resources/${body.id}`)).body.content).toBe(most);
  expect((await add('x'.repeat(200_001))).status).toBe(422);
  expect((await add('x'.repeat(1_100_000))).status).toBe(413);
});

test('a list is filtered by title, type and category', async () => {
  await admin.post('/api/resources', {
    ...input,
    title: '100% Cocoa',
    type: 'blog',
    category: 'regional-focus',
  });
  const titles = async (query: string) =>
    (await visitor.get<Resource[]>(`/api/resources?${query}`)).body.map(({ title }) => title);
  expect(await titles('q=cOcOA')).toEqual(['100% Cocoa']);
  expect(await titles(`q=${encodeURIComponent('0%')}`)).toEqual(['100% Cocoa']);
  expect(await titles('q=_')).toEqual([]);
  expect(await titles('type=blog&category=regional-focus')).toEqual(['100% Cocoa']);
  expect(await titles('type=blog&category=market-analysis')).not.toContain('100% Cocoa');
});

test('a list may leave out the texts', async () => {
  const whole = (await admin.get<AdminResource[]>('/api/resources?limit=2')).body;
  const lean = (await admin.get('/api/resources?limit=2&without=content')).body;
  expect(whole[0]?.content).toBeDefined();
  expect(lean).toEqual(whole.map(({ content: _, ...summary }) => summary));
});
