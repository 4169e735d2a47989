import { parseFiles } from './syntax.ts';
import { themeReadsOf } from './theme-reads.ts';

const theme = {
  colors: { ink: '#000', paper: '#fff' },
  space: { 0: '0', 3: '0.75rem' },
  size: { touch: '2.75rem', dialog: { sm: '28rem', md: '40rem' } },
};
const everything = [
  'colors.ink',
  'colors.paper',
  'size.dialog.md',
  'size.dialog.sm',
  'size.touch',
  'space.0',
  'space.3',
];
const readsIn = async (...sources: string[]) =>
  themeReadsOf(await parseFiles(sources.map((source) => ({ file: 'Box.tsx', source }))), theme);
const box = (value: string) => `const Box = styled.div\`color: \${${value}};\`;`;

test.each([
  ['a style', box('({ theme }) => theme.colors.ink'), ['colors.ink']],
  ['a number', box('({ theme }) => theme.space[3]'), ['space.3']],
  ['a name in brackets', box("({ theme }) => theme['colors']['ink']"), ['colors.ink']],
  ['what is below a value', box('({ theme }) => theme.space[3].length'), ['space.3']],
  ['another name', box('({ theme: look }) => look.colors.ink'), ['colors.ink']],
  ['a pattern', box('({ theme: { colors: { ink } } }) => ink'), ['colors.ink']],
  ['props', box('(props) => props.theme.colors.ink'), ['colors.ink']],
  [
    'a hook',
    'const A = () => { const look = useTheme(); return look.colors.ink; };',
    ['colors.ink'],
  ],
  ['a hook at once', 'const A = () => useTheme().colors.ink;', ['colors.ink']],
  [
    'what may be missing',
    'const a = (theme?: DefaultTheme) => theme?.colors?.ink;',
    ['colors.ink'],
  ],
  [
    'a branch by name',
    box('({ theme }) => { const { colors } = theme; return colors.ink; }'),
    ['colors.ink'],
  ],
  ['a type', 'const a = (look: DefaultTheme) => look.colors.ink;', ['colors.ink']],
  ['an assertion', box('({ theme }) => (theme as Theme)!.colors.ink'), ['colors.ink']],
  [
    'a text',
    box(`({ theme }) => \`\${theme.colors.ink} \${theme.space[0]}\``),
    ['colors.ink', 'space.0'],
  ],
  ['a default', 'const a = ({ theme }, ink = theme.colors.ink) => ink;', ['colors.ink']],
  ['an attribute', 'const A = ({ theme }) => <Icon color={theme.colors.ink} />;', ['colors.ink']],
  ['an object', 'const a = (theme: Theme) => ({ danger: [theme.colors.ink] });', ['colors.ink']],
])('a key is read in %s', async (_, source, keys) => {
  expect(await readsIn(source)).toEqual(keys);
});

test.each([
  [
    'a computed key',
    box('({ theme, $size }) => theme.size.dialog[$size]'),
    ['size.dialog.md', 'size.dialog.sm'],
  ],
  ['a computed key and a place in it', box('({ theme, $b }) => theme[$b].touch'), everything],
  [
    'a branch that is handed on',
    box('({ theme }) => paint(theme.colors)'),
    ['colors.ink', 'colors.paper'],
  ],
  ['a rest', box('({ theme: { colors, ...rest } }) => paint(rest)'), everything],
  ['the theme handed to a stranger', box('({ theme }) => paint(theme)'), everything],
  [
    'the theme handed to a component',
    'const A = () => { const theme = useTheme(); return <B look={theme} />; };',
    everything,
  ],
  ['the theme in an object', 'const a = ({ theme }) => paint({ theme });', everything],
])('of %s, all keys are read that it may be', async (_, source, keys) => {
  expect(await readsIn(source)).toEqual(keys);
});

test('what a function of the build is handed, it reads itself', async () => {
  const paint =
    'export const paint = (theme: DefaultTheme, tone: string) => [theme.colors.ink, tone];';
  const palette = 'export function palette(tone: string, look: Theme) { return look.space[3]; }';
  const use = box("({ theme, $tone }) => paint(theme, $tone)[0] + palette('x', theme)");
  expect(await readsIn(paint, palette, use)).toEqual(['colors.ink', 'space.3']);
});

test('a key that the theme does not have is named', async () => {
  expect(await readsIn(box('({ theme }) => theme.colors.sunrise.soft'))).toEqual([
    'colors.sunrise',
  ]);
});

test.each([
  ['a theme of its own', "const theme = { paragraph: 'p' }; use(theme.paragraph);"],
  ['an import of the values', "import { theme } from '@ail/kit/ui/theme'; use(theme.colors.ink);"],
  ['a comment', '// ({ theme }) => theme.colors.ink'],
  ['a type', "type Ink = DefaultTheme['colors']['ink'];"],
  ['a word', "const a = (theme: 'dark' | 'light') => theme.length;"],
])('%s is none', async (_, source) => {
  expect(await readsIn(source)).toEqual([]);
});
