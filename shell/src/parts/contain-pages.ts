import { createElement, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A route has either; with both, react-router takes the component. */
const pageOf = ({ element, Component }: RouteObject): ReactNode =>
  Component ? createElement(Component) : element;

/**
 * Puts `contain` around every page of a remote, so that one which fails leaves the layout it stands
 * in as it was.
 * @param contain gets a page, and whether a layout of the remote's own is around it
 */
export const containPages = (
  routes: readonly RouteObject[],
  contain: (page: ReactNode, isInLayout: boolean) => ReactNode,
  isInLayout = false,
): RouteObject[] =>
  routes.map((route) => {
    const { element, Component } = route;
    if (!route.index && route.children) {
      const hasLayout = element !== undefined || Component !== undefined;
      return {
        ...route,
        children: containPages(route.children, contain, isInLayout || hasLayout),
      };
    }
    const page = pageOf(route);
    return page ? { ...route, Component: null, element: contain(page, isInLayout) } : route;
  });
