import { OverrideBanner } from './OverrideBanner.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

/** What this browser shows instead of what is live. */
export const AsideBanners = () => (
  <>
    <PreviewBanner />
    <OverrideBanner />
  </>
);
