import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, listAnswer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { buildEvent } from './features/events/event.fixture.ts';
import { UpcomingEvents } from './features/events/UpcomingEvents.tsx';
import { FeaturedProjects } from './features/projects/FeaturedProjects.tsx';
import { buildProject } from './features/projects/project.fixture.ts';

const refused = () =>
  answer(503, { code: 'database_unavailable', message: 'The house is being painted.' });
const crashed = () => new Response('<h1>Error</h1>', { status: 500 });

const failures = [
  ['refused', refused, 'The house is being painted.'],
  ['crashed', crashed, 'Something went wrong. Please try again.'],
  ['unreachable', networkDown, 'We could not reach the server.'],
] as const;
const sections: [name: string, Section: ComponentType, call: string, items: { title: string }[]][] =
  [
    ['featured projects', FeaturedProjects, 'GET /api/projects', [buildProject()]],
    ['upcoming events', UpcomingEvents, 'GET /api/events', [buildEvent()]],
  ];

describe.each(sections)('the section of %s', (_, Section, call, items) => {
  test.each(failures)(
    'says why it cannot be loaded (%s), and loads at another try',
    async (_reason, failure, sentence) => {
      stubApi({ [call]: failure });
      const { user } = renderWithProviders(<Section />);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('could not be loaded');
      expect(alert).toHaveTextContent(sentence);
      stubApi({ [call]: listAnswer(items) });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(items[0]?.title ?? '')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
