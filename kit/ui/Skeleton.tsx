import styled, { css, keyframes } from 'styled-components';
import './theme.ts';

const drift = keyframes`
  from { background-position: 200% 0; }
  to { background-position: -200% 0; }
`;

const Root = styled.span<{ $height: string; $width: string }>`
  display: block;
  height: ${({ $height }) => $height};
  width: ${({ $width }) => $width};
  max-width: 100%;
  border-radius: ${({ theme }) => theme.radius.md};
  background-image: ${({ theme }) => theme.gradient.shimmer};
  background-size: 200% 100%;
  animation: ${drift} ${({ theme }) => theme.motion.shimmer};
`;

interface SkeletonProps {
  /** CSS lengths of the content, so that nothing moves when it loads. */
  height: string;
  width?: string;
  /** It has the exact size of the content: nothing below needs to be hidden. */
  steady?: boolean;
}

/** A placeholder for content that is loading. */
export const Skeleton = ({ height, width = '100%', steady = false }: SkeletonProps) => (
  <Root $height={height} $width={width} aria-hidden="true" data-skeleton={steady ? 'steady' : ''} />
);

/** For a column or a grid: hides what follows a loading part, so that nothing moves. */
export const inTurn = css`
  > :has([data-skeleton]) ~ * {
    display: none;
  }
`;
