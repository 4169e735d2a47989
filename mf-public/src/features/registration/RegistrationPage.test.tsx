import type { AnsweredRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import { buildHost } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { RegistrationPage } from './RegistrationPage.tsx';

afterEach(() => localStorage.clear());

const ahead = { eventDate: '2099-01-01T08:00:00.000Z', organization: 'Rift Fund' };

const open = (
  given: Partial<AnsweredRegistration>,
  answers: object = {},
  route = '/registration?token=abc',
) => {
  const registration = buildRegistration({ ...ahead, ...given });
  const calls = stubApi({ 'POST /api/registrations/view': registration, ...answers });
  const host = buildHost();
  const view = renderWithProviders(<RegistrationPage host={host} />, { route });
  return { ...view, calls, host, registration };
};

describe('RegistrationPage', () => {
  it('shows the registration, its event and its position, and changes nothing', async () => {
    const { calls } = open({ status: 'waiting', position: 2 });
    expect(await screen.findByText('You are number 2 on the waiting list.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Investment Forum Kigali' })).toHaveAttribute(
      'href',
      '/events/7',
    );
    expect(screen.getByLabelText(/^Organization/)).toHaveValue('Rift Fund');
    const posts = calls.filter(({ call }) => !call.startsWith('GET'));
    expect(posts.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/registrations/view', { token: 'abc' }],
    ]);
  });

  it('says in which language the title of the event is, where that is another than the page’s', async () => {
    open({ eventTitle: 'Forum de Kigali', eventLanguage: 'fr' });
    const [title] = await screen.findAllByText('Forum de Kigali');
    expect(title).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('In French')).toBeVisible();
    cleanup();
    open({});
    await screen.findByRole('link', { name: 'Investment Forum Kigali' });
    expect(screen.queryByText(/^In (French|English)$/)).not.toBeInTheDocument();
  });

  it('shows the ticket of who is approved', async () => {
    open({ status: 'approved', ticketCode: 'ABCDEFGHJKMN' });
    expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeVisible();
    expect(screen.getByText('Show this code at the door, on your phone or printed.')).toBeVisible();
  });

  it('saves what is corrected', async () => {
    const { user, calls, host, registration } = open(
      {},
      { 'POST /api/registrations/update': buildRegistration({ ...ahead, jobTitle: 'Partner' }) },
    );
    await user.type(await screen.findByLabelText(/^Job title/), 'Partner');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.notices).toEqual([{ title: 'Your changes have been saved' }]));
    expect(calls.at(-1)?.body).toEqual({
      token: 'abc',
      name: registration.name,
      organization: 'Rift Fund',
      jobTitle: 'Partner',
      dietaryRequirements: null,
      specialAccommodations: null,
      interestAreas: null,
    });
  });

  it('shows the answers to the questions of the event, and corrects them', async () => {
    const ask = { language: 'en', required: true, options: [] };
    const questions = [
      { ...ask, id: 11, kind: 'shortText', label: 'Where from' },
      { ...ask, id: 12, kind: 'yesNo', label: 'Visa needed' },
    ];
    const given = [
      { questionId: 11, label: 'Where from', value: 'Kisumu', text: 'Kisumu' },
      { questionId: 12, label: 'Visa needed', value: false, text: 'No' },
    ];
    const refusal = answer(422, {
      ...{ code: 'validation_failed', message: 'Please check the highlighted fields.' },
      fields: { 'answers.11': 'Too far away' },
    });
    const { user, calls } = open(
      { answers: given },
      { 'GET /api/events/7': { questions }, 'POST /api/registrations/update': refusal },
    );
    const from = await screen.findByLabelText('Where from');
    expect(from).toHaveValue('Kisumu');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await user.type(from, ' town');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Too far away')).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ answers: { 11: 'Kisumu town', 12: true } });
    expect(from).toHaveValue('Kisumu town');
  });

  it('leaves an answer alone whose option is not offered any more, until another is chosen', async () => {
    const option = (id: string, label: string) => ({ id, label });
    const ask = { language: 'en', required: false };
    const questions = [
      { ...ask, id: 11, kind: 'one', label: 'Hotel', options: [option('1', 'Lake')] },
      { ...ask, id: 12, kind: 'several', label: 'Days', options: [option('1', 'Friday')] },
    ];
    const given = [
      { questionId: 11, label: 'Hotel', value: '2', text: 'Hill' },
      { questionId: 12, label: 'Days', value: ['1', '2'], text: 'Friday, Sunday' },
    ];
    const { user, calls, host, registration } = open(
      { answers: given },
      {
        'GET /api/events/7': { questions },
        'POST /api/registrations/update': buildRegistration({ ...ahead, answers: given }),
      },
    );
    expect(await screen.findByRole('radio', { name: 'Lake' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
    await user.type(screen.getByLabelText(/^Job title/), 'Partner');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(calls.at(-1)?.body).toMatchObject({ name: registration.name, answers: {} });
    expect(calls.at(-1)?.body).not.toHaveProperty(['answers', '11']);
    expect(calls.at(-1)?.body).not.toHaveProperty(['answers', '12']);
    await user.click(screen.getByRole('radio', { name: 'Lake' }));
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.notices).toHaveLength(2));
    expect(calls.at(-1)?.body).toMatchObject({ answers: { 11: '1', 12: null } });
  });

  it('confirms the address by its button', async () => {
    const { user, calls, host } = open(
      { confirmBy: '2098-12-31T08:00:00.000Z' },
      { 'POST /api/registrations/confirm': buildRegistration(ahead) },
    );
    expect(await screen.findByText(/^Press the button to confirm your address/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText('You are registered: received, to be confirmed.')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ token: 'abc' });
    expect(host.notices).toEqual([{ title: 'Your address is confirmed' }]);
    expect(localStorage.getItem('portal.registered.7')).toBe('registered');
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull();
  });

  it('cancels after asking, and forgets it on this device', async () => {
    localStorage.setItem('portal.registered.7', 'registered');
    const { user, calls } = open({}, { 'POST /api/registrations/cancel': undefined });
    await user.click(await screen.findByRole('button', { name: /^Cancel the registration/ }));
    await screen.findByRole('dialog');
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel the registration' }));
    expect(
      await screen.findByRole('heading', { name: 'Your registration is cancelled' }),
    ).toBeVisible();
    expect(calls.at(-1)).toMatchObject({
      call: 'POST /api/registrations/cancel',
      body: { token: 'abc' },
    });
    expect(localStorage.getItem('portal.registered.7')).toBeNull();
  });

  it.each([
    ['waits', { status: 'waiting' as const, position: 3 }, /^You give up/, /^Thank you.*us\.$/],
    ['has a place', {}, /becomes free for somebody else/, /free for somebody else/],
  ])('says what is given up by who %s', async (_, given, before, after) => {
    const { user } = open(given, { 'POST /api/registrations/cancel': undefined });
    await user.click(await screen.findByRole('button', { name: /^Cancel the registration/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(before)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel the registration' }));
    expect(await screen.findByText(after)).toBeVisible();
  });

  it.each([
    ['is rejected', { status: 'rejected' as const }],
    ['is of a past event', { eventDate: '2020-01-01T08:00:00.000Z' }],
  ])('offers no change where it %s', async (_, given) => {
    open(given);
    expect(await screen.findByRole('heading', { name: 'Your registration' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['was used up', '/registration?token=abc'],
    ['has no token', '/registration'],
  ])('helps where the link %s', async (_, route) => {
    const gone = answer(404, { code: 'not_found', message: 'Not found.' });
    open({}, { 'POST /api/registrations/view': gone }, route);
    expect(
      await screen.findByRole('heading', { name: 'This link does not work any more' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
  });
});
