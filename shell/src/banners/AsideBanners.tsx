import { OverrideBanner } from './OverrideBanner.tsx';
import { PageChanges } from './PageChanges.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

/** Shows what differs from what is live, and to administrators what a part changed of the page. */
export const AsideBanners = ({ isAdmin }: { isAdmin: boolean }) => (
  <>
    <PreviewBanner />
    <OverrideBanner />
    {isAdmin && <PageChanges />}
  </>
);
