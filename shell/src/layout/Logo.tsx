import { useImageFailure } from '@ail/kit/browser/image-failure';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { brand } from '../brand.ts';

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-height: ${({ theme }) => theme.size.touch};
  color: ${({ theme }) => theme.colors.ink};
  text-decoration: none;

  img {
    flex: none;
    width: ${({ theme }) => theme.size.touch};
    height: ${({ theme }) => theme.size.touch};
  }
`;

const Abbreviation = styled.span`
  color: ${({ theme }) => theme.colors.brandStrong};
  font-size: ${({ theme }) => theme.text.xl};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: ${({ theme }) => theme.tracking.wide};
`;

const Words = styled.span<{ $compact: boolean }>`
  display: none;
  font-weight: ${({ theme }) => theme.weight.heavy};
  font-size: ${({ theme }) => theme.text.sm};
  letter-spacing: ${({ theme }) => theme.tracking.snug};
  line-height: ${({ theme }) => theme.leading.tight};

  ${({ theme }) => theme.media.tablet} {
    display: block;
  }
  ${({ theme }) => theme.media.wide} {
    max-width: 9rem;
    text-wrap: balance;
  }
  ${({ theme, $compact }) => $compact && css`${theme.media.wide} { display: none; }`}
`;

interface LogoProps {
  /** Hides the name where the navigation and the account need the room. */
  compact?: boolean;
  onChoose?: () => void;
}

/** The link home: the logo, or the abbreviation of the name if the picture does not load. */
export const Logo = ({ compact = false, onChoose }: LogoProps) => {
  const { failed, ...loading } = useImageFailure(brand.logo);
  return (
    <Root to="/" onClick={onChoose}>
      {failed ? (
        <Abbreviation aria-hidden="true">{brand.abbreviation}</Abbreviation>
      ) : (
        <img src={brand.logo} alt="" width={44} height={44} {...loading} />
      )}
      <Words $compact={compact} aria-hidden="true">
        {brand.name}
      </Words>
      <VisuallyHidden>
        <FormattedMessage id="common.home" values={{ name: brand.name }} />
      </VisuallyHidden>
    </Root>
  );
};
