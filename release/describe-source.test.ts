import { apiPaths, linkPaths, messageIds, withConstants } from './describe-source.ts';

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

test('a sentence is read that no namespace has', () => {
  const source = `formatMessage({ id: 'nope.title' }); <FormattedMessage id="gone.lead" />;
    formatMessage({ id: 'home.title' }); f({ id: 'nothing.like.it' });`;
  expect(messageIds(source, ['home'])).toEqual(['gone.lead', 'home.title', 'nope.title']);
});
