import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen } from '@testing-library/react';
import { buildEvent } from './event.fixture.ts';
import { TranslateEventPage } from './TranslateEventPage.tsx';

// What all translations share is tested in TranslateProjectPage.test.
it('saves each text of an event in the language of the open tab', async () => {
  const event = buildEvent({ id: 7, agenda: 'Opening at nine' });
  const calls = stubApi({
    'GET /api/admin/events/7': event,
    'PATCH /api/events/7': event,
    'GET /api/admin/translations/events/7/fr/draft': {
      ...{ draft: null, others: [] },
      ...{ savedAt: event.updatedAt, savedBy: null },
    },
  });
  const { user } = renderRoutes(
    [
      { path: '/admin/events', element: <h1>The list</h1> },
      {
        path: '/admin/events/:id/translations',
        element: <TranslateEventPage host={buildHost()} />,
      },
    ],
    '/admin/events/7/translations?language=fr',
  );
  await user.type(await screen.findByLabelText('Title (French)'), 'Forum de Kigali');
  await user.type(screen.getByLabelText('Description (French)'), 'Deux jours de rencontres.');
  await user.type(screen.getByLabelText('Agenda (French)'), 'Ouverture');
  expect(screen.queryByLabelText('Venue (French)')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
  const sent = bodiesOf(calls, 'PATCH /api/events/7')[0];
  expect(sent).toMatchObject({
    updatedAt: event.updatedAt,
    translations: {
      fr: {
        title: 'Forum de Kigali',
        description: 'Deux jours de rencontres.',
        agenda: 'Ouverture',
        venue: null,
      },
    },
  });
});
