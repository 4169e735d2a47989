import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme as ownTheme } from './theme.ts';

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Copy a theme; a key that it lacks, or has as a value instead of a group, takes the default. */
const withDefaults = <T extends object>(theme: T, defaults: object): T => {
  const filled = { ...theme };
  for (const [name, value] of Object.entries(defaults)) {
    const given: unknown = Reflect.get(theme, name);
    if (isGroup(given) && isGroup(value)) Reflect.set(filled, name, withDefaults(given, value));
    else if (given === undefined || isGroup(given) !== isGroup(value))
      Reflect.set(filled, name, value);
  }
  return filled;
};

const fillTheme = <T extends object>(shellTheme?: T): T => {
  if (!shellTheme) throw new Error('No theme around a part.');
  return withDefaults(shellTheme, ownTheme);
};

/**
 * Show a part in the shell's theme, and in its own for keys that the shell lacks.
 * Import it as `@ail/kit/ui/PartTheme`: under that name the shell shares it (build/rspack/shared.ts).
 */
export const PartTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={fillTheme}>{children}</ThemeProvider>
);
