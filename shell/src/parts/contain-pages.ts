import { createElement, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A route has either; of both, react-router uses the component. */
const pageOf = ({ element, Component }: RouteObject): ReactNode =>
  Component ? createElement(Component) : element;

/**
 * Wraps every page of a remote in `contain`, so that a page that fails leaves its layout as it is.
 * @param contain is given a page, and whether the remote has a layout around it
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
