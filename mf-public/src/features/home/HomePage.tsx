import { homeSchema } from '@ail/kit/contracts/pages/page-facts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { HomeHero } from './HomeHero.tsx';
import { ServiceCards } from './ServiceCards.tsx';

interface HomePageProps {
  featuredProjects: ReactNode;
  upcomingEvents: ReactNode;
  newsletter: ReactNode;
}

/** The home page, composed of blocks of other features. */
export const HomePage = ({ featuredProjects, upcomingEvents, newsletter }: HomePageProps) => {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'home.title' })}
        description={intl.formatMessage({ id: 'common.description' })}
        jsonLd={[homeSchema(location.origin)]}
      />
      <HomeHero />
      <ServiceCards />
      {featuredProjects}
      {upcomingEvents}
      {newsletter}
    </>
  );
};
