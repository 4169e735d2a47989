import { linkPaths, withConstants } from './describe-source.ts';

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
