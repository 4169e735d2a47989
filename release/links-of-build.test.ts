import { linksOf } from './links-of-build.ts';
import { parseFiles } from './syntax.ts';

const linksIn = async (...sources: string[]) =>
  linksOf(await parseFiles(sources.map((source) => ({ file: 'page.tsx', source }))));

const mount = "const adminPath = '/admin';\n";

test.each([
  ['a constant before it', `${mount}<Link to={\`\${adminPath}/nowhere\`} />`, ['/admin/nowhere']],
  ['a word in it', `<Link to={\`\${'/admin'}/nowhere\`} />`, ['/admin/nowhere']],
  ['what nobody knows yet', `<Link to={\`/events/\${event.id}\`} />`, ['/events/:param']],
  [
    'a constant that stands for two things',
    `${mount}{ const adminPath = '/other'; }\n<Link to={\`/x/\${adminPath}\`} />`,
    ['/x/:param'],
  ],
  ['nothing but a constant', `${mount}<Link to={adminPath} />`, ['/admin']],
  [
    'a constant of several',
    "const paths = { help: '/help' } as const;\n<Link to={paths.help} />",
    ['/help'],
  ],
  ['a choice', "<a href={isOpen ? '/open' : '/closed'}>x</a>", ['/closed', '/open']],
  ['a condition', "<Link to={(id && '/there') as string} />", ['/there']],
  ['a query and an anchor', '<Link to="/events?page=2#list" />', ['/events']],
  ['a path in an object', "<Link to={{ pathname: '/events', search: '?q=1' }} />", ['/events']],
])('a link with %s is read', async (_, source, links) => {
  expect(await linksIn(source)).toEqual(links);
});

test.each([
  ['a property', "const found = { to: '/contact' };", ['/contact']],
  ['a call', "navigate('/contact', { replace: true });", ['/contact']],
  ['a call of an object', 'router.navigate(`/contact`);', ['/contact']],
])('%s is a link', async (_, source, links) => {
  expect(await linksIn(source)).toEqual(links);
});

test.each([
  ['a comment', '// <Link to="/nowhere" />'],
  ['a text', `const text = 'to="/nowhere"';`],
  ['another attribute', '<Photo src="/nowhere" photo="/nowhere" />'],
  ['a file', "<a href='/assets/map.png'>x</a>"],
  ['an address elsewhere', '<a href="https://example.org/nowhere">x</a>'],
  ['a type', "interface Props { to: '/nowhere' }"],
])('%s is none', async (_, source) => {
  expect(await linksIn(source)).toEqual([]);
});

test('a constant is known in every module', async () => {
  expect(await linksIn("export const help = '/help';", '<Link to={help} />')).toEqual(['/help']);
});
