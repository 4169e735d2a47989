import type { Host } from '@ail/kit/contracts/host';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { lazy, useState } from 'react';
import { WhenNear } from '../../blocks/motion/WhenNear.tsx';

/** What the database says of the portal; its code, texts and figures are loaded once it comes near. */
export const PortalFigures = ({ host }: { host: Host }) => {
  const [Content] = useState(() =>
    lazy(async () => {
      const [{ PortalFiguresContent }] = await Promise.all([
        import(/* webpackChunkName: "later" */ './PortalFiguresContent.tsx'),
        host.loadTexts(['statistics']),
      ]);
      return { default: PortalFiguresContent };
    }),
  );
  return (
    <WhenNear fallback={<Skeleton height="40rem" />}>
      <Content />
    </WhenNear>
  );
};
