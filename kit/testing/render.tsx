import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ReactElement, type ReactNode, useState } from 'react';
import { IntlProvider } from 'react-intl';
import {
  createMemoryRouter,
  MemoryRouter,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { StyleSheetManager, ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';
import { TranslatableText } from '../ui/TranslatableText.tsx';
import { theme } from '../ui/theme.ts';

/** A repository of its own has its texts, and the installed kit those of the shell. */
const folders = existsSync(`${__dirname}/../locales`)
  ? [`${__dirname}/../locales`, 'locales']
  : [`${__dirname}/../../locales`];

const catalogues = new Map<Language, Record<string, string>>();

/** All catalogues of `language`, keyed by full id, as the shell gives them to react-intl. */
export const catalogue = (language: Language): Record<string, string> => {
  const read = catalogues.get(language);
  if (read) return read;
  const messages: Record<string, string> = {};
  for (const file of folders.flatMap((locales) => globSync(`${locales}/${language}/*.json`))) {
    const namespace = basename(file, '.json');
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(entries)) messages[`${namespace}.${key}`] = text;
  }
  catalogues.set(language, messages);
  return messages;
};

interface Options {
  /** The address of the page. */
  route?: string;
  language?: Language;
}

/**
 * Styles go into an element outside the document: jsdom has no layout, and matching every rule for
 * every element costs a sixth of the time. The browser journeys test how a page looks.
 */
const styles = document.createElement('div');

interface Switch {
  to: (language: Language) => void;
}

const Providers = ({
  language,
  switcher,
  children,
}: {
  language: Language;
  switcher: Switch;
  children: ReactNode;
}) => {
  const [current, setCurrent] = useState(language);
  const [cache] = useState(() => new Map());
  switcher.to = setCurrent;
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        dedupingInterval: 0,
        shouldRetryOnError: false,
        revalidateOnFocus: false,
      }}
    >
      <IntlProvider locale={current} messages={catalogue(current)} textComponent={TranslatableText}>
        <StyleSheetManager target={styles}>
          <ThemeProvider theme={theme}>{children}</ThemeProvider>
        </StyleSheetManager>
      </IntlProvider>
    </SWRConfig>
  );
};

const isTextField = (element: Element) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    ['text', 'search', 'email', 'password', 'tel', 'url'].includes(element.type));

/**
 * As `userEvent.setup()`, but a longer text comes into a field at once but for its last letter, which is typed: a
 * form is rendered for each letter, which took a quarter of the time of component tests.
 */
const setUpUser = () => {
  const user = userEvent.setup();
  const type: typeof user.type = async (element, text, options) => {
    const isPlain = text.length > 3 && !/[{[]/.test(text) && !options && isTextField(element);
    if (!isPlain) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text.slice(0, -1));
    await user.keyboard(text.slice(-1));
  };
  return { ...user, type };
};

const renderIn = (
  language: Language,
  ui: ReactElement,
  inRouter = (children: ReactNode) => children,
) => {
  const switcher: Switch = { to: () => {} };
  document.documentElement.lang = language;
  const user = setUpUser();
  const view = render(ui, {
    wrapper: ({ children }) => (
      <Providers language={language} switcher={switcher}>
        {inRouter(children)}
      </Providers>
    ),
  });
  const setLanguage = (next: Language) =>
    act(() => {
      document.documentElement.lang = next;
      switcher.to(next);
    });
  return { ...view, user, setLanguage };
};

/**
 * Renders `ui` as the shell would: the real catalogues, theme, router and an empty SWR cache.
 * @returns the queries, `user`, and `setLanguage`, which does what the language switcher does
 */
export const renderWithProviders = (
  ui: ReactElement,
  { route = '/', language = fallbackLanguage }: Options = {},
) =>
  renderIn(language, ui, (children) => (
    <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
  ));

/** As `renderWithProviders`, for routes in a data router, which can block a navigation. */
export const renderRoutes = (
  routes: RouteObject[],
  route: string,
  language: Language = fallbackLanguage,
) => {
  const router = createMemoryRouter(routes, { initialEntries: [route] });
  return { ...renderIn(language, <RouterProvider router={router} />), router };
};
