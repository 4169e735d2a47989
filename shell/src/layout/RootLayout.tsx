import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { Notices } from '../notices/Notices.tsx';
import { noticeStore } from '../notices/notice-store.ts';
import { bindSignOut } from '../parts/host.ts';
import { PreviewBanner } from '../releases/PreviewBanner.tsx';
import { ReleaseNotice } from '../releases/ReleaseNotice.tsx';
import { useSignOut } from '../session/useSignOut.ts';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { SkipLink } from './SkipLink.tsx';

/**
 * What a scroll position is kept under. The first entry of every document has the same key, so that
 * a page opened by its address would begin where quite another one was left.
 */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** What is there on every page, whatever its frame. */
export const RootLayout = () => {
  const signOut = useSignOut();
  useEffect(() => bindSignOut(signOut), [signOut]);
  return (
    <>
      <SkipLink />
      <PreviewBanner />
      <Outlet />
      <Notices store={noticeStore} />
      <ReleaseNotice />
      <FocusOnNavigation />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
};
