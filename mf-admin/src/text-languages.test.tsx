import type { Language } from '@ail/kit/contracts/enums';
import { buildHost } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderRoutes } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { buildImage } from './blocks/pictures/image.fixture.ts';
import { RecentEvents, RecentRegistrations } from './features/dashboard/Recent.tsx';
import { EditEventPage } from './features/events/EditEventPage.tsx';
import { EventCard } from './features/events/EventCard.tsx';
import { EventDetails } from './features/events/EventDetails.tsx';
import { buildEvent } from './features/events/event.fixture.ts';
import { PicturePage } from './features/media/PicturePage.tsx';
import { EditProjectPage } from './features/projects/EditProjectPage.tsx';
import { ProjectDialog } from './features/projects/ProjectDialog.tsx';
import { buildProject } from './features/projects/project.fixture.ts';
import { ReviewPage } from './features/projects/ReviewPage.tsx';
import { AddDialog } from './features/registrations/AddDialog.tsx';
import { EditRegistrationPage } from './features/registrations/EditRegistrationPage.tsx';
import { EventChooser } from './features/registrations/EventChooser.tsx';
import { ImportDialog } from './features/registrations/ImportDialog.tsx';
import { Jobs } from './features/registrations/Jobs.tsx';

const host = buildHost();
const written = { language: 'fr' as const, title: 'Énergie du lac' };
const event = buildEvent({ id: 7, ...written, venue: 'Mairie', agenda: 'Deux exposés' });
const project = buildProject({
  ...written,
  description: 'Douze turbines.',
  details: '<p>Au bord du lac.</p>',
  useOfFunds: 'Turbines et câbles.',
});
const registration = buildRegistration({ eventTitle: written.title, eventLanguage: 'fr' });
const job = {
  id: 5,
  kind: 'approve',
  state: 'running',
  actor: 'chief',
  eventTitle: written.title,
  eventLanguage: 'fr',
  total: 3,
  done: 1,
  changed: 1,
  failed: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
};
const image = {
  ...buildImage({ useCount: 1 }),
  uses: [{ place: 'event', id: 7, ...written }],
  versionsOf: [{ id: 8, title: 'Vent du lac', language: 'fr' }],
  draftsOf: [],
};

const rows: [string, ReactElement, readonly string[]][] = [
  ['a card', <EventCard key="" event={event} onOpen={() => {}} />, [written.title]],
  [
    'the details of an event',
    <EventDetails key="" event={event} host={host} onDeleted={() => {}} />,
    ['Mairie', 'Deux exposés', event.description],
  ],
  ['the lead of an event', <EditEventPage key="" host={host} />, [written.title]],
  [
    'a project',
    <ProjectDialog key="" project={project} onDismiss={() => {}} />,
    [written.title, 'Douze turbines.'],
  ],
  ['the lead of a project', <EditProjectPage key="" host={host} />, [written.title]],
  [
    'a review',
    <ReviewPage key="" host={host} />,
    ['Douze turbines.', 'Au bord du lac.', 'Turbines et câbles.'],
  ],
  ['recent events', <RecentEvents key="" events={[event]} />, [written.title]],
  [
    'recent registrations',
    <RecentRegistrations key="" registrations={[registration]} />,
    [written.title],
  ],
  ['a job', <Jobs key="" host={host} />, [written.title]],
  ['the lead of a registration', <EditRegistrationPage key="" host={host} />, [written.title]],
  [
    'the title of the dialog that adds a registration',
    <AddDialog key="" event={{ ...event, id: '7' }} host={host} onDismiss={() => {}} />,
    [written.title],
  ],
  [
    'the title of the import',
    <ImportDialog key="" event={{ ...event, id: '7' }} host={host} onDismiss={() => {}} />,
    [written.title],
  ],
  ['the uses of a picture', <PicturePage key="" host={host} />, [written.title, 'Vent du lac']],
];

const open = (element: ReactElement, language: Language = 'en') => {
  stubApi({
    'GET /api/admin/events/7': event,
    'GET /api/admin/events/titles': [{ id: 7, ...written }],
    'GET /api/admin/projects/7': project,
    'GET /api/admin/images/7': image,
    'GET /api/admin/registrations/7': registration,
    'GET /api/projects/7/documents': { documents: [] },
    'GET /api/admin/projects/7/document-readers': [],
    'GET /api/admin/registrations/jobs': [job],
  });
  return renderRoutes([{ path: '/admin/:id', element }], '/admin/7', language);
};
const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');

describe('a French text of a row is marked as French', () => {
  it.each(rows)('in %s', async (_, element, texts) => {
    open(element);
    for (const text of texts) {
      const shown = await screen.findAllByText(text, { ignore: 'textarea' });
      for (const one of shown) expect([text, languageOf(one)]).toEqual([text, 'fr']);
    }
  });

  it('in the fields of an event and of a project', async () => {
    const { unmount } = open(<EditEventPage host={host} />);
    for (const name of ['Title', 'Description', 'Venue', 'Agenda', 'Speakers']) {
      expect(await screen.findByLabelText(new RegExp(`^${name}`))).toHaveAttribute('lang', 'fr');
    }
    expect(screen.getByLabelText(/^Country/)).not.toHaveAttribute('lang');
    unmount();
    open(<EditProjectPage host={host} />);
    for (const value of [written.title, 'Douze turbines.', 'Turbines et câbles.']) {
      expect(await screen.findByDisplayValue(value)).toHaveAttribute('lang', 'fr');
    }
  });

  it('in the choice of an event', async () => {
    const { user } = open(<EventChooser value="7" onChoose={() => {}} />);
    const field = await screen.findByDisplayValue(written.title);
    expect(field).toHaveAttribute('lang', 'fr');
    await user.click(field);
    expect(languageOf(await screen.findByText(written.title))).toBe('fr');
  });
});
