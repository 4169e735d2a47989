import { pagePass } from '@ail/kit/contracts/shared/page.state';
import { type Location, matchRoutes } from 'react-router-dom';

const isStored = (pathname: string): boolean => {
  try {
    return localStorage.getItem(pagePass.key + pathname) !== null;
  } catch {
    // Storage may be refused.
    return false;
  }
};

/** Whether a page is one of those that open by a pass, and its address or this device has one. */
export const opensByPass = (passes: readonly string[], location: Location): boolean =>
  passes.some((path) => matchRoutes([{ path }], location)) &&
  (location.hash.startsWith('#pass=') || isStored(location.pathname));
