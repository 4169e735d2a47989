import { Container } from '@ail/kit/ui/Container';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Place = styled(Container)`
  padding-bottom: ${({ theme }) => theme.space[12]};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

/** Leads to past issues of the newsletter. */
export const ArchiveLink = () => (
  <Place>
    <Link to="/newsletter">
      <FormattedMessage id="resources.newsletters.link" />
    </Link>
  </Place>
);
