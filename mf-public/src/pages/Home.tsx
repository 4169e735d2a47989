import type { PageProps } from '@ail/kit/ui/page-routes';
import { BelowFold, later } from '../blocks/motion/BelowFold.tsx';
import { HomePage } from '../features/home/HomePage.tsx';

const below = later(async () => (await import('./HomeBelow.tsx')).HomeBelow);

/** / */
export const Home = ({ host }: PageProps) => (
  <HomePage>
    <BelowFold content={below} host={host} />
  </HomePage>
);
