import { useSession } from '@ail/kit/browser/session';
import { type ComponentType, useEffect, useState } from 'react';
import { currentOverride } from '../override.ts';
import { currentPreview } from '../releases/preview.ts';

const links = ['preview', 'override'];

/** Whether this browser shows, or is asked to show, something else than what is live. */
const isAside = (): boolean => {
  const query = new URLSearchParams(window.location.search);
  return links.some((link) => query.has(link)) || Boolean(currentPreview() || currentOverride());
};

/** The banners above every page, whose code few readers ever need. */
export const Banners = () => {
  const [parts, setParts] = useState<{ AsideBanners: ComponentType<{ isAdmin: boolean }> }>();
  const isAdmin = useSession().user?.role === 'admin';
  useEffect(() => {
    if (isAdmin || isAside()) import('./AsideBanners.tsx').then(setParts, () => {});
  }, [isAdmin]);
  return parts ? <parts.AsideBanners isAdmin={isAdmin} /> : null;
};
