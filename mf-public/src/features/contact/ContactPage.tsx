import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Container } from '@ail/kit/ui/Container';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { closeIcon } from '@ail/kit/ui/icons/close';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Fact } from '../../blocks/content/Fact.tsx';
import { Hero } from '../../blocks/page/Hero.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useEventTitle } from './contact.api.ts';
import { topicOf } from './topic.ts';

const Columns = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space[10]};
  padding-block: ${({ theme }) => theme.space[12]};
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[16]};
    padding-block: ${({ theme }) => theme.space[16]};
  }
`;

const About = styled(Row)`
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.brandSoft};
  overflow-wrap: anywhere;
`;

const Side = styled(Card)`
  height: auto;
  align-self: start;
  overflow: hidden;
`;

/** /contact, also about a topic, a service or an event. */
export const ContactPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const [parameters, setParameters] = useSearchParams();
  const topic = topicOf(parameters);
  const title = useEventTitle(topic?.event);
  const about = title
    ? intl.formatMessage({ id: 'contact.topic.eventTitle' }, { title })
    : topic?.id && intl.formatMessage({ id: topic.id });
  return (
    <>
      <Hero
        title={<FormattedMessage id="contact.title" />}
        lead={<FormattedMessage id="contact.lead" />}
      />
      <Columns>
        <Stack $gap={6}>
          <Heading level={2} size="h3">
            <FormattedMessage id="contact.form" />
          </Heading>
          {about && (
            <About $justify="space-between">
              <span>
                <FormattedMessage id="contact.about" values={{ topic: <strong>{about}</strong> }} />
              </span>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => setParameters({}, { preventScrollReset: true, replace: true })}
              >
                <Icon path={closeIcon} />
                <FormattedMessage id="contact.about.remove" />
              </Button>
            </About>
          )}
          <ContactForm host={host} topic={about} />
        </Stack>
        <Side as="aside">
          <Pattern />
          <Heading level={2} size="h3">
            <FormattedMessage id="contact.next.title" />
          </Heading>
          <Fact icon={clockIcon}>
            <FormattedMessage id="contact.next.answer" />
          </Fact>
          <Fact icon={globeIcon}>
            <FormattedMessage id="contact.next.languages" />
          </Fact>
          <Fact icon={mailIcon}>
            <FormattedMessage id="contact.next.receipt" />
          </Fact>
          <p>
            <Link to="/privacy">
              <FormattedMessage id="contact.privacy" />
            </Link>
          </p>
        </Side>
      </Columns>
    </>
  );
};
