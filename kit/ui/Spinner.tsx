import { FormattedMessage } from 'react-intl';
import styled, { css, keyframes } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './theme.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ $large: boolean }>`
  display: inline-block;
  flex: none;
  width: ${({ theme, $large }) => ($large ? theme.space[10] : theme.size.icon)};
  height: ${({ theme, $large }) => ($large ? theme.space[10] : theme.size.icon)};
  border: ${({ theme, $large }) => ($large ? theme.border.bar : theme.border.thick)} solid
    currentcolor;
  border-right-color: ${({ theme }) => theme.colors.transparent};
  border-radius: ${({ theme }) => theme.radius.pill};
  animation: ${turn} ${({ theme }) => theme.motion.spin};
`;

const Page = styled.div`
  display: grid;
  place-items: center;
  min-height: 50vh;
  color: ${({ theme }) => theme.colors.brand};
  ${({ theme }) => css`
    padding: ${theme.space[8]};
  `}
`;

interface SpinnerProps {
  /** `inline` next to a word that says what happens, `block` by itself, `page` fills the viewport. */
  size?: 'inline' | 'block' | 'page';
}

/** Shows that something is loading; announced to screen readers unless it is inline. */
export const Spinner = ({ size = 'block' }: SpinnerProps) => {
  if (size === 'inline') return <Ring $large={false} aria-hidden="true" />;
  const ring = (
    <span role="status">
      <Ring $large aria-hidden="true" />
      <VisuallyHidden>
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
    </span>
  );
  return size === 'page' ? <Page data-skeleton="">{ring}</Page> : ring;
};
