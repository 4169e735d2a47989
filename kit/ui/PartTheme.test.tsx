import { render, screen } from '@testing-library/react';
import styled, { type DefaultTheme, ThemeProvider } from 'styled-components';
import { PartTheme } from './PartTheme.tsx';
import { theme } from './theme.ts';

const Text = styled.p`
  color: ${({ theme }) => theme.colors.clay};
  max-width: ${({ theme }) => theme.size.dialog.sm};
`;

const renderIn = (shellTheme: object) => {
  render(
    <ThemeProvider theme={shellTheme as DefaultTheme}>
      <PartTheme>
        <Text>Africa</Text>
      </PartTheme>
    </ThemeProvider>,
  );
  return getComputedStyle(screen.getByText('Africa'));
};

test('shows a part in the colors of the shell', () => {
  const { color } = renderIn({ ...theme, colors: { ...theme.colors, clay: '#123456' } });
  expect(color).toBe('rgb(18, 52, 86)');
});

test('shows a color that the shell lacks as the part was built', () => {
  const { clay: _, ...colors } = theme.colors;
  expect(renderIn({ ...theme, colors }).color).toBe('rgb(194, 80, 46)');
});

test.each([
  ['a group that the shell lacks', { ...theme, size: undefined }],
  ['a group inside a group', { ...theme, size: { ...theme.size, dialog: undefined } }],
  ['a group that is a value in the shell', { ...theme, size: { ...theme.size, dialog: '1rem' } }],
  [
    'a value that is a group in the shell',
    { ...theme, size: { ...theme.size, dialog: { sm: { narrow: '1rem' } } } },
  ],
])('uses the value of the part for %s', (_, shellTheme) => {
  expect(renderIn(shellTheme).maxWidth).toBe(theme.size.dialog.sm);
});

test('leaves the theme of the shell as it is', () => {
  const shellTheme = { ...theme, colors: {} };
  renderIn(shellTheme);
  expect(shellTheme.colors).toEqual({});
});
