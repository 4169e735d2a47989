import type { ServerShell } from '@ail/kit/contracts/releases/server-rendering';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactIntl from 'react-intl';
import * as reactRouter from 'react-router';
import * as reactRouterDom from 'react-router-dom';
import * as styledComponents from 'styled-components';
import * as swr from 'swr';
import { give } from './given.ts';

export const libraries: ServerShell['libraries'] = {
  react,
  'react-dom': reactDom,
  'react-intl': reactIntl,
  'react-router': reactRouter,
  'react-router-dom': reactRouterDom,
  'styled-components': styledComponents,
  swr,
};

export const createSite: ServerShell['createSite'] = async (given) => {
  give(given);
  const { render } = await import('./render.tsx');
  return { render };
};
