import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, listAnswer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
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

test('the next events are shown with type, day, place and capacity', async () => {
  const at = { date: '2099-03-14T09:00:00.000Z', location: 'Kigali' };
  const listed = [
    buildEvent({ ...at, id: 1, type: 'award', capacity: 1 }),
    buildEvent({ ...at, id: 2, title: 'Second', venue: 'Salle Ubuntu', capacity: 1200 }),
    buildEvent({ ...at, id: 3, title: 'Third' }),
  ];
  const calls = stubApi({ 'GET /api/events': listAnswer(listed) });
  renderWithProviders(<UpcomingEvents />);
  const [award, forum, plain] = await screen.findAllByRole('article');
  for (const text of ['Awards Ceremony', 'March 14, 2099', 'Kigali', 'Capacity: 1 attendee'])
    expect(award).toHaveTextContent(text);
  for (const text of ['Investment Forum', 'Salle Ubuntu', 'Kigali', 'Capacity: 1,200 attendees'])
    expect(forum).toHaveTextContent(text);
  expect(plain).not.toHaveTextContent('Capacity');
  expect(calls[0]?.query.get('limit')).toBe('3');
});

test('without upcoming events there is no section', async () => {
  const calls = stubApi({ 'GET /api/events': listAnswer([]) });
  const { container } = renderWithProviders(<UpcomingEvents />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  expect(calls).toHaveLength(1);
});
