import type { Host } from '@ail/kit/contracts/host';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { WhenNear } from '../../blocks/motion/WhenNear.tsx';

/** About as high as the figures. No skeleton, for which the footer would wait; without scripts nothing comes. */
const Space = styled.div`
  background: ${({ theme }) => theme.colors.soft};
  @media (scripting: enabled) {
    min-height: 102rem;
    ${({ theme }) => theme.media.tablet} {
      min-height: 75rem;
    }
  }
`;

/** What the database says of the portal; its code, texts and figures are loaded once it comes near. */
export const PortalFigures = ({ host }: { host: Host }) => {
  const [Content] = useState(() =>
    lazy<ComponentType<{ loading: ReactNode }>>(async () => {
      try {
        const [{ PortalFiguresContent }] = await Promise.all([
          import(/* webpackChunkName: "later" */ './PortalFiguresContent.tsx'),
          host.loadTexts(['portalFigures']),
        ]);
        return { default: PortalFiguresContent };
      } catch {
        // The rest of the page does not need them.
        return { default: () => null };
      }
    }),
  );
  const space = <Space />;
  return (
    <WhenNear fallback={space}>
      <Content loading={space} />
    </WhenNear>
  );
};
