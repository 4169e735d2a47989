import type { ReactNode } from 'react';
import { HomeHero } from './HomeHero.tsx';
import { ServiceCards } from './ServiceCards.tsx';

interface HomePageProps {
  featuredProjects: ReactNode;
  upcomingEvents: ReactNode;
  newsletter: ReactNode;
}

/** The home page, composed of blocks of other features. */
export const HomePage = ({ featuredProjects, upcomingEvents, newsletter }: HomePageProps) => {
  return (
    <>
      <HomeHero />
      <ServiceCards />
      {featuredProjects}
      {upcomingEvents}
      {newsletter}
    </>
  );
};
