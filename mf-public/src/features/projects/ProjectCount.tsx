import { Button } from '@ail/kit/ui/Button';
import { Row } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

/* On a phone there is no box around the count, so that it can stay in sight beside every filter. */
const Line = styled.div`
  display: contents;
  ${({ theme }) => theme.media.tablet} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${({ theme }) => theme.size.touch};
    margin-bottom: ${({ theme }) => theme.space[4]};
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

/* On a phone open filters fill the screen: what they find is said at its lower edge. */
const Bar = styled(Row)`
  padding-block: ${({ theme }) => theme.space[1]};
  [role='search']:has([aria-expanded='true']) + * > & {
    position: sticky;
    bottom: 0;
    z-index: ${({ theme }) => theme.z.sticky};
    border-top: ${({ theme }) => theme.border.thin};
    background: ${({ theme }) => theme.colors.paper};
    ${({ theme }) => theme.media.tablet} {
      position: static;
      border-top: 0;
    }
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Count = styled.p`
  white-space: nowrap;
  /* The count comes late; its line is there before. */
  &:empty::before {
    content: '\\a0';
  }
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/* While the filters are closed, the projects are the next thing on the page. */
const OnPhone = styled.div`
  [role='search']:has([aria-expanded='false']) + * & {
    display: none;
  }
  ${({ theme }) => theme.media.tablet} {
    display: none;
  }
`;

/* The hint below the order must not move what is beside it. */
const Aside = styled(Row)`
  align-items: start;
  margin-bottom: ${({ theme }) => theme.space[4]};
  ${({ theme }) => theme.media.tablet} {
    justify-content: end;
    margin-bottom: 0;
    > :last-child {
      margin-top: ${({ theme }) => theme.space[8]};
    }
  }
`;

interface ProjectCountProps {
  /** `undefined` until it is known. */
  count: number | undefined;
  onShow: () => void;
  children: ReactNode;
}

/** How many projects the filters find, beside them. */
export const ProjectCount = ({ count, onShow, children }: ProjectCountProps) => (
  <Line>
    <Bar $justify="space-between">
      <Count role="status">
        {count !== undefined && <FormattedMessage id="projects.count" values={{ count }} />}
      </Count>
      <OnPhone>
        <Button variant="secondary" size="sm" onClick={onShow}>
          <FormattedMessage id="projects.show" />
        </Button>
      </OnPhone>
    </Bar>
    <Aside>{children}</Aside>
  </Line>
);
