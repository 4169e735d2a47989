import { ButtonLink } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon, type IconPath } from '@ail/kit/ui/Icon';
import { awardIcon } from '@ail/kit/ui/icons/award';
import { chartIcon } from '@ail/kit/ui/icons/chart';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { linkIcon } from '@ail/kit/ui/icons/link';
import { usersIcon } from '@ail/kit/ui/icons/users';
import { Section } from '@ail/kit/ui/Section';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CheckList } from '../../blocks/content/CheckList.tsx';
import { Reveal } from '../../blocks/motion/Reveal.tsx';
import { Hero, OutlineLink } from '../../blocks/page/Hero.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { EconomicFigures } from './EconomicFigures.tsx';
import { Gallery } from './Gallery.tsx';

const objectives = [
  'bpdif.objective.match',
  'bpdif.objective.dialogue',
  'bpdif.objective.finance',
  'bpdif.objective.skills',
  'bpdif.objective.follow',
] as const;

const partners = [
  { icon: chartIcon, title: 'bpdif.partner.investors', text: 'bpdif.partner.investors.text' },
  { icon: awardIcon, title: 'bpdif.partner.public', text: 'bpdif.partner.public.text' },
  { icon: documentIcon, title: 'bpdif.partner.companies', text: 'bpdif.partner.companies.text' },
  { icon: usersIcon, title: 'bpdif.partner.cooperatives', text: 'bpdif.partner.cooperatives.text' },
  { icon: linkIcon, title: 'bpdif.partner.banks', text: 'bpdif.partner.banks.text' },
  {
    icon: globeIcon,
    title: 'bpdif.partner.organisations',
    text: 'bpdif.partner.organisations.text',
  },
] as const satisfies readonly { icon: IconPath; title: string; text: string }[];

const Measure = styled(Stack)`
  max-width: ${({ theme }) => theme.size.measure};
`;

const Medallion = styled.span`
  color: ${({ theme }) => theme.colors.clay};
  font-size: ${({ theme }) => theme.text.h2};
  line-height: 0;
`;

const Onwards = styled(Row)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

/** The forum series of the team. */
export const BpdifPage = () => {
  return (
    <>
      <Hero
        badge={<FormattedMessage id="bpdif.subtitle" />}
        title={<FormattedMessage id="bpdif.title" />}
        lead={<FormattedMessage id="bpdif.description" />}
        actions={
          <>
            <ButtonLink to="/events" variant="secondary">
              <FormattedMessage id="bpdif.events" />
            </ButtonLink>
            <OutlineLink to="/contact">
              <FormattedMessage id="bpdif.contact" />
            </OutlineLink>
          </>
        }
      />
      <Section>
        <SectionHead title={<FormattedMessage id="bpdif.about.title" />} />
        <Measure>
          <p>
            <FormattedMessage id="bpdif.about.first" />
          </p>
          <p>
            <FormattedMessage id="bpdif.about.second" />
          </p>
        </Measure>
      </Section>
      <Section tone="soft">
        <SectionHead
          title={<FormattedMessage id="bpdif.context.title" />}
          lead={<FormattedMessage id="bpdif.context.lead" />}
        />
        <EconomicFigures />
      </Section>
      <Gallery />
      <Section tone="soft">
        <SectionHead
          title={<FormattedMessage id="bpdif.objectives.title" />}
          lead={<FormattedMessage id="bpdif.objectives.lead" />}
        />
        <Card>
          <CheckList items={objectives.map((id) => ({ id, text: <FormattedMessage id={id} /> }))} />
        </Card>
      </Section>
      <Section>
        <SectionHead
          title={<FormattedMessage id="bpdif.partners.title" />}
          lead={<FormattedMessage id="bpdif.partners.lead" />}
        />
        <Grid as="ul" role="list" $columns={{ tablet: 2, desktop: 3 }}>
          {partners.map(({ icon, title, text }) => (
            <li key={title}>
              <Reveal>
                <Card>
                  <Medallion>
                    <Icon path={icon} />
                  </Medallion>
                  <Heading level={3}>
                    <FormattedMessage id={title} />
                  </Heading>
                  <p>
                    <FormattedMessage id={text} />
                  </p>
                </Card>
              </Reveal>
            </li>
          ))}
        </Grid>
        <Onwards $justify="center">
          <ButtonLink to="/contact">
            <FormattedMessage id="bpdif.contact" />
          </ButtonLink>
        </Onwards>
      </Section>
    </>
  );
};
