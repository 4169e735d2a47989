import { Container } from '@ail/kit/ui/Container';
import { Spinner } from '@ail/kit/ui/Spinner';
import styled from 'styled-components';

const Head = styled.div`
  min-height: 22rem;
  background: ${({ theme }) => theme.gradient.hero};
`;

const Rest = styled(Container)`
  min-height: 70vh;
`;

/** A placeholder of a page's height, for a page whose code or content is loading. */
export const PageSkeleton = () => (
  <div aria-busy="true">
    <Head />
    <Rest>
      <Spinner size="page" />
    </Rest>
  </div>
);
