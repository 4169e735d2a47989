import type { PageProps } from '@ail/kit/ui/page-routes';
import { HomePage } from '../features/home/HomePage.tsx';
import { BelowFold, later } from './BelowFold.tsx';

const below = later(async () => (await import('./HomeBelow.tsx')).HomeBelow);

/** / */
export const Home = ({ host }: PageProps) => (
  <HomePage>
    <BelowFold content={below} host={host} />
  </HomePage>
);
