import { ButtonLink } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Heading, Lead } from '@ail/kit/ui/Heading';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';
import { Statistics } from '../../blocks/content/Statistics.tsx';
import { HeroActions, OutlineLink } from '../../blocks/page/Hero.tsx';
import { AfricaMap } from './AfricaMap.tsx';
import { CountUp } from './CountUp.tsx';
import { useKnownFigures } from './home.api.ts';

/* Not from 0: a browser does not count invisible text as the page's main content. */
const arrive = keyframes`
  from { opacity: 0.01; transform: translateY(1.5rem); }
  to { opacity: 1; transform: none; }
`;

const Root = styled.div`
  position: relative;
  isolation: isolate;
  /* Safari has "clip" since version 16. */
  overflow: hidden;
  overflow: clip;
  background: ${({ theme }) => theme.gradient.hero};
  color: ${({ theme }) => theme.colors.onBrand};
  padding-block: ${({ theme }) => theme.space[12]} ${({ theme }) => theme.space[14]};

  ${({ theme }) => theme.media.tablet} {
    padding-block: ${({ theme }) => theme.space[24]} ${({ theme }) => theme.space[20]};
  }
`;

const Words = styled(Stack)`
  max-width: ${({ theme }) => theme.size.narrow};
  animation: ${arrive} ${({ theme }) => theme.motion.slow} both;
`;

const HeroLead = styled(Lead)`
  color: ${({ theme }) => theme.colors.onBrandSoft};
`;

const Figures = styled.div`
  margin-top: ${({ theme }) => theme.space[10]};
  animation: ${arrive} ${({ theme }) => theme.motion.slow} both;
  ${({ theme }) => theme.media.desktop} {
    max-width: 54rem;
  }
`;

const Edge = styled(Pattern)`
  position: absolute;
  inset: auto 0 0;
`;

/** Welcome, two links, and three figures that count up. */
export const HomeHero = () => {
  const intl = useIntl();
  const figures = useKnownFigures();
  const plus = (value: number) => intl.formatMessage({ id: 'home.figure.plus' }, { value });
  const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent' });
  return (
    <Root>
      <Container>
        <Words $gap={6}>
          <Heading level={1} size="display">
            <FormattedMessage id="common.welcome" />
          </Heading>
          <HeroLead>
            <FormattedMessage id="common.description" />
          </HeroLead>
          <HeroActions>
            <ButtonLink to="/services" variant="secondary">
              <FormattedMessage id="common.ourServices" />
            </ButtonLink>
            <OutlineLink to="/contact">
              <FormattedMessage id="common.getConnected" />
            </OutlineLink>
          </HeroActions>
        </Words>
        <Figures>
          <Statistics
            onBrand
            stated={figures ?? { source: null }}
            items={[
              {
                id: 'projects',
                figure: <CountUp target={figures?.homeProjects ?? 120} format={plus} />,
                label: <FormattedMessage id="home.statistic.projects" />,
              },
              {
                id: 'investors',
                figure: <CountUp target={figures?.homeInvestors ?? 500} format={plus} />,
                label: <FormattedMessage id="home.statistic.investors" />,
              },
              {
                id: 'return',
                figure: <CountUp target={figures?.homeReturn ?? 25} format={percent} />,
                label: <FormattedMessage id="home.statistic.return" />,
              },
            ]}
          />
        </Figures>
      </Container>
      {/* Last: before the text, it would grow with the hero while the document arrives. */}
      <AfricaMap />
      <Edge />
    </Root>
  );
};
