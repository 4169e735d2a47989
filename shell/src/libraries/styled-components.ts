// What the shell provides as `styled-components`: all of it but what is for servers, and `withTheme`, which `useTheme` has replaced.
// biome-ignore-all lint/performance/noBarrelFile: the bundler drops what this file does not name
export {
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  StyleSheetManager,
  styled,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  // @ts-expect-error: types are declared for the library's name alone
} from '../../../node_modules/styled-components/dist/styled-components.browser.esm.js';
