import {
  apiPaths,
  declaredPaths,
  describeSource,
  linkPaths,
  messageIds,
  withConstants,
} from './describe-source.ts';

const mount = "const adminPath = '/admin';\n";

test.each([
  ['a constant before it', `${mount}<Link to={\`\${adminPath}/nowhere\`}>`, ['/admin/nowhere']],
  ['a word in it', `<Link to={\`\${'/admin'}/nowhere\`}>`, ['/admin/nowhere']],
  ['what nobody knows yet', `<Link to={\`/events/\${event.id}\`}>`, ['/events/:param']],
  [
    'a constant that stands for two things',
    `${mount}const adminPath = '/other';\n<Link to={\`/x/\${adminPath}\`}>`,
    ['/x/:param'],
  ],
])('a link with %s is read', (_, source, links) => {
  expect(linkPaths(withConstants(source))).toEqual(links);
});

test('so is a call', () => {
  expect(apiPaths(withConstants(`fetch(\`\${'/api/events'}/nope\`)`))).toContain(
    '/api/events/nope',
  );
});

test('so are the declared calls that are imported', async () => {
  const source = `import {\n  getEvent,\n  listEvents as all,\n} from '@ail/kit/contracts/events/event.calls';`;
  expect(await declaredPaths(source)).toEqual(['/api/events/{}', '/api/events']);
});

test('a declared call is read that is imported with all others of its file', async () => {
  const source = `import * as calls from '@ail/kit/contracts/newsletter/newsletter.calls';
    callApi(calls.subscribe, { body });`;
  expect(await declaredPaths(source)).toEqual(['/api/subscribe']);
});

test('the shell and each remote need what the shared session calls', async () => {
  const { apiCalls } = await describeSource('mf-public');
  expect(apiCalls).toEqual(
    expect.arrayContaining(['/api/user', '/api/logout', '/api/subscribe/confirm']),
  );
});

test('a sentence is read that no namespace has', () => {
  const source = `formatMessage({ id: 'nope.title' }); <FormattedMessage id="gone.lead" />;
    formatMessage({ id: 'home.title' }); f({ id: 'nothing.like.it' });`;
  expect(messageIds(source, ['home'])).toEqual(['gone.lead', 'home.title', 'nope.title']);
});
