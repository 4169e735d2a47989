import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { hasNewer, newerTheme } from './newer-theme.ts';
import { withDefaults } from './theme-keys.ts';

const filled = <T extends object>(shells?: T): T => {
  if (!shells) throw new Error('No theme around a part.');
  return withDefaults(shells, newerTheme);
};

/** The shell's theme, with the values that a remote was built with for keys that the shell lacks. */
export const PartTheme = ({ children }: { children: ReactNode }) =>
  hasNewer ? <ThemeProvider theme={filled}>{children}</ThemeProvider> : children;
