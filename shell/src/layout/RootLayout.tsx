import { useAccountKey, useFollowOtherTabs } from '@ail/kit/browser/session';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Banners } from '../banners/Banners.tsx';
import { Notices } from '../notices/Notices.tsx';
import { noticeStore } from '../notices/notice-store.ts';
import { Offline } from '../offline/Offline.tsx';
import { bindSignOut } from '../parts/host.ts';
import { runningParts } from '../parts/parts.ts';
import { ReleaseNotice } from '../releases/ReleaseNotice.tsx';
import { SignedOutElsewhere } from '../session/SignedOutElsewhere.tsx';
import { useSignOut } from '../session/useSignOut.ts';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { RestoreScroll } from './RestoreScroll.tsx';
import { SkipLink } from './SkipLink.tsx';

/** What every page has, whatever its frame. */
export const RootLayout = () => {
  const signOut = useSignOut();
  const isSignedOut = useFollowOtherTabs();
  const accountKey = useAccountKey();
  useEffect(() => bindSignOut(signOut), [signOut]);
  return (
    <>
      <SkipLink />
      <Banners />
      <Outlet key={accountKey} />
      <Offline />
      <Notices store={noticeStore} />
      <ReleaseNotice running={runningParts} />
      <FocusOnNavigation />
      <RestoreScroll />
      {isSignedOut && <SignedOutElsewhere />}
    </>
  );
};
