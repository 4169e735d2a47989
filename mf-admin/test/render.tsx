import type { Language } from '@ail/kit/contracts/enums';
import { catalogue } from '@ail/kit/ui/testing';
import { theme } from '@ail/kit/ui/theme';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';

/** Renders routes in a router that can hold a navigation back, as the shell's can. */
export const renderRoutes = (routes: RouteObject[], route: string, language: Language = 'en') => {
  const router = createMemoryRouter(routes, { initialEntries: [route] });
  document.documentElement.lang = language;
  const user = userEvent.setup();
  const view = render(
    <SWRConfig
      value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}
    >
      <IntlProvider locale={language} messages={catalogue(language)}>
        <ThemeProvider theme={theme}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </IntlProvider>
    </SWRConfig>,
  );
  return { ...view, user, router };
};
