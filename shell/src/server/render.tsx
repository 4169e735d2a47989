import { renderedAt } from '@ail/kit/browser/rendered-at';
import type {
  AskApi,
  RenderedPage,
  ServerSite,
} from '@ail/kit/contracts/releases/server-rendering';
import { account, answers as answersState, listPages } from '@ail/kit/contracts/shared/page.state';
import { use } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import type { Middleware } from 'swr';
import { siteRoutes } from '../routes.tsx';
import { Site } from '../Site.tsx';
import { given } from './given.ts';

/** Asks the API for what components read, each address once, and suspends them until it answers. */
const reader = (ask: AskApi) => {
  const answers: Record<string, unknown> = {};
  const asked = new Map<string, Promise<void>>();
  const read = (key: string): Promise<void> => {
    const isPage = key.startsWith(listPages.key);
    const address = key.slice((isPage ? listPages : answersState).key.length);
    const asking = ask(address).then(
      ({ body, total }) => {
        answers[key] = isPage ? { items: body, total } : body;
      },
      // It is shown as loading; the browser asks again, and says what failed.
      () => {},
    );
    asked.set(key, asking);
    return asking;
  };
  const middleware: Middleware = (next) => (key, fetcher, config) => {
    const name = typeof key === 'function' ? key() : key;
    if (typeof name === 'string' && name !== account.key && !(name in answers))
      use(asked.get(name) ?? read(name));
    return next(key, fetcher, config);
  };
  return { answers, middleware };
};

const { query, dataRoutes } = createStaticHandler(siteRoutes());

export const render: ServerSite['render'] = async (address, ask, longestMs) => {
  const at = renderedAt() ?? Date.now();
  const context = await query(new Request(new URL(address, given().origin)));
  if (context instanceof Response)
    throw new Error(`${address} is answered with ${context.status}.`);
  const { answers, middleware } = reader(ask);
  const pass = async (): Promise<RenderedPage> => {
    const sheet = new ServerStyleSheet();
    const errors: unknown[] = [];
    try {
      const { prelude } = await prerender(
        sheet.collectStyles(
          <Site queries={{ use: [middleware], fallback: answers, provider: () => new Map() }}>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Site>,
        ),
        {
          // All of it in its place, since no script puts late parts there.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          signal: AbortSignal.timeout(longestMs),
          // Thrown within a boundary, which a browser would fill.
          onError: (error) => void errors.push(error),
        },
      );
      const html = await new Response(prelude).text();
      if (errors.length > 0) throw errors[0];
      const elements = sheet.getStyleElement();
      const { language } = given();
      return {
        html,
        styles: {
          attributes: Object.fromEntries(
            Object.entries(elements[0]?.props ?? {}).flatMap(([name, value]) =>
              name.startsWith('data-') ? [[name, String(value)]] : [],
            ),
          ),
          rules: elements.map(({ props }) => props.dangerouslySetInnerHTML.__html).join(''),
        },
        at,
        data: { address, language, answers: Object.fromEntries(Object.entries(answers).sort()) },
      };
    } finally {
      sheet.seal();
    }
  };
  const first = await pass();
  // Answers come in any order, and so do the rules of what waits for them; with all of them there, every
  // process gives the same.
  return Object.keys(answers).length > 0 ? pass() : first;
};
