import type { ReactNode } from 'react';
import { HomeHero } from './HomeHero.tsx';
import { ServiceCards } from './ServiceCards.tsx';

interface HomePageProps {
  /** Blocks of other features. */
  children?: ReactNode;
}

/** The home page: what is of its own, and what is below. */
export const HomePage = ({ children }: HomePageProps) => (
  <>
    <HomeHero />
    <ServiceCards />
    {children}
  </>
);
