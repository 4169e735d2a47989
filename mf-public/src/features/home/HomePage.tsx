import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageHead } from '../../blocks/PageHead.tsx';
import { HomeHero } from './HomeHero.tsx';
import { ServiceCards } from './ServiceCards.tsx';

interface HomePageProps {
  featuredProjects: ReactNode;
  upcomingEvents: ReactNode;
  newsletter: ReactNode;
}

/** The front door; other features bring their blocks. */
export const HomePage = ({ featuredProjects, upcomingEvents, newsletter }: HomePageProps) => {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'home.title' })}
        description={intl.formatMessage({ id: 'common.description' })}
        jsonLd={[
          {
            '@type': 'Organization',
            name: intl.formatMessage({ id: 'home.organization' }),
            url: location.origin,
            logo: `${location.origin}/assets/logo.svg`,
          },
        ]}
      />
      <HomeHero />
      <ServiceCards />
      {featuredProjects}
      {upcomingEvents}
      {newsletter}
    </>
  );
};
