import { Container } from '@ail/kit/ui/Container';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Hero } from '../../blocks/page/Hero.tsx';

const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[12]} ${({ theme }) => theme.space[16]};
`;

const Words = styled(Stack)`
  max-width: ${({ theme }) => theme.size.measure};
`;

interface TextPageProps {
  title: string;
  lead: string;
  /** Message ids. */
  sections: readonly { title: string; text: string }[];
  contact: string;
}

/** A page of plain text with headings. */
export const TextPage = ({ title, lead, sections, contact }: TextPageProps) => (
  <>
    <Hero title={title} lead={lead} />
    <Room>
      <Words $gap={8}>
        {sections.map((section) => (
          <Stack as="section" key={section.title} $gap={3}>
            <Heading level={2} size="h3">
              <FormattedMessage id={section.title} />
            </Heading>
            <p>
              <FormattedMessage id={section.text} />
            </p>
          </Stack>
        ))}
        <p>
          <Link to="/contact">{contact}</Link>
        </p>
      </Words>
    </Room>
  </>
);
