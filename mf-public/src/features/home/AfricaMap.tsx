import styled from 'styled-components';

const Root = styled.svg`
  position: absolute;
  z-index: -1;
  inset-block: -2% auto;
  inset-inline-end: -18%;
  height: 74%;
  aspect-ratio: 900 / 960;
  opacity: 0.14;
  pointer-events: none;

  ${({ theme }) => theme.media.desktop} {
    inset-inline-end: max(2%, calc(50% - 38rem));
    height: 108%;
    opacity: 0.55;
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Land = styled.rect`
  fill: currentColor;
  ${({ theme }) => theme.media.desktop} {
    fill: url(#africa-colours);
  }
`;

const Gold = styled.stop`
  stop-color: ${({ theme }) => theme.colors.gold};
`;

/**
 * The continent behind the welcome. A mask within a drawing, not a CSS mask or an image: a browser would take
 * the largest image for the main content, and the page would count as unfinished until it has loaded.
 */
export const AfricaMap = () => (
  <Root viewBox="0 0 900 960" aria-hidden="true">
    <mask id="africa">
      <image href="/assets/map/africa.svg" width="900" height="960" />
    </mask>
    {/* Text covers its west coast. */}
    <linearGradient id="africa-colours">
      <stop offset="8%" stopColor="currentColor" stopOpacity="0" />
      <stop offset="52%" stopColor="currentColor" />
      <Gold offset="100%" />
    </linearGradient>
    <Land width="900" height="960" mask="url(#africa)" />
  </Root>
);
