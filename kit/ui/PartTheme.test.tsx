import { render, screen } from '@testing-library/react';
import { ThemeProvider, useTheme } from 'styled-components';
import { PartTheme } from './PartTheme.tsx';
import { theme } from './theme.ts';
import { themeKeys, withDefaults, withoutKeys } from './theme-keys.ts';

jest.mock('./newer-theme.ts', () => ({
  newerTheme: { colors: { ink: '#222222', sunrise: '#ff8811' } },
  hasNewer: true,
}));

const Colours = () => {
  const { colors } = useTheme();
  return <p>{`${colors.ink} ${Reflect.get(colors, 'sunrise')}`}</p>;
};

test('keys are paths to values', () => {
  expect(
    themeKeys({ colors: { ink: '#000' }, space: { 0: '0' }, size: { dialog: { sm: 1 } } }),
  ).toEqual(['colors.ink', 'space.0', 'size.dialog.sm']);
});

test('what is newer is what is not among the keys of before', () => {
  const newer = {
    colors: { ink: '#000', sunrise: '#f80' },
    space: { 0: '0' },
    glow: { soft: 'x' },
  };
  expect(withoutKeys(newer, new Set(['colors.ink', 'space.0']))).toEqual({
    colors: { sunrise: '#f80' },
    glow: { soft: 'x' },
  });
});

test('a value of the theme is preferred to a default', () => {
  const shells = { colors: { ink: '#111' }, z: { base: 0 } };
  const defaults = {
    colors: { ink: '#222', sunrise: '#f80' },
    z: { base: 5 },
    glow: { soft: 'x' },
  };
  expect(withDefaults(shells, defaults)).toEqual({
    colors: { ink: '#111', sunrise: '#f80' },
    z: { base: 0 },
    glow: { soft: 'x' },
  });
  expect(shells.colors).toEqual({ ink: '#111' });
});

test('a part is shown in the theme of its shell, and in its own where that lacks a key', () => {
  const shells = { ...theme, colors: { ...theme.colors, ink: '#123456' as never } };
  render(
    <ThemeProvider theme={shells}>
      <PartTheme>
        <Colours />
      </PartTheme>
    </ThemeProvider>,
  );
  expect(screen.getByText('#123456 #ff8811')).toBeVisible();
});
