import type { Language } from '@ail/kit/contracts/enums';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Heading } from '@ail/kit/ui/Heading';
import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { Row } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[4]};
  margin-bottom: ${({ theme }) => theme.space[6]};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  p {
    max-width: ${({ theme }) => theme.size.measure};
    margin-top: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.colors.inkMuted};
  }
`;

interface PageHeadProps {
  title: string;
  /** Of the title, where it is a text from the database. */
  titleLanguage?: Language | undefined;
  lead?: ReactNode;
  /** The buttons of the screen. */
  children?: ReactNode;
}

/** A screen's heading, which is also the document's title, and its actions. */
export const PageHead = ({ title, titleLanguage, lead, children }: PageHeadProps) => {
  usePageTitle(title);
  return (
    <Root>
      <Words>
        <Heading level={1} size="h2">
          {titleLanguage ? <ContentText language={titleLanguage}>{title}</ContentText> : title}
        </Heading>
        {lead && <p>{lead}</p>}
      </Words>
      {children && <Row $gap={2}>{children}</Row>}
    </Root>
  );
};
