import type { Question } from '@ail/kit/contracts/questions/question.shape';
import { buildHost } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEvent } from './event.fixture.ts';
import { RegistrationDialog } from './RegistrationDialog.tsx';

const event = buildEvent({ id: 7 });

const ask = (id: number, label: string, given: Partial<Question> = {}): Question => ({
  ...{ id, label, kind: 'shortText', language: 'en', required: false, options: [] },
  ...given,
});
const options = (...labels: string[]) =>
  labels.map((label, index) => ({ id: String(index + 1), label }));

const questions = [
  ask(11, 'Where do you come from?', { required: true }),
  ask(12, 'What do you look for?', { kind: 'longText' }),
  ask(13, 'Hôtel', { kind: 'one', language: 'fr', options: options('Lac', 'Colline') }),
  ask(14, 'Which days?', { kind: 'several', required: true, options: options('Friday', 'Sunday') }),
  ask(15, 'Do you need a visa?', { kind: 'yesNo', required: true }),
  ask(16, 'Table', { kind: 'one', options: options('1', '2', '3', '4', '5', '6', '7') }),
];

const open = (answers: Record<string, unknown>, language?: 'fr') => {
  const calls = stubApi({ 'GET /api/events/7': { ...event, questions }, ...answers });
  const host = buildHost();
  const onDismiss = jest.fn();
  const view = renderWithProviders(
    <RegistrationDialog event={event} host={host} isWaiting={false} isOpen onDismiss={onDismiss} />,
    language && { language },
  );
  return { ...view, calls, host, onDismiss };
};
const typePerson = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Where do you come from?'), 'Kisumu');
  await user.type(screen.getByLabelText('Full name'), 'Amina Diallo');
  await user.type(screen.getByLabelText('Email'), 'amina@example.org');
};
const submit = () => screen.getByRole('button', { name: 'Complete registration' });

test('asks what the event asks, and sends the answers', async () => {
  const { user, calls, onDismiss } = open({
    'POST /api/events/7/register': buildRegistration({ eventId: 7 }),
  });
  await typePerson(user);
  const hotel = within(screen.getByRole('group', { name: /^Hôtel/ }));
  await user.click(hotel.getByRole('radio', { name: 'Colline' }));
  const days = within(screen.getByRole('group', { name: 'Which days?' }));
  for (const name of ['Sunday', 'Friday', 'Sunday', 'Sunday']) {
    await user.click(days.getByRole('checkbox', { name }));
  }
  const visa = within(screen.getByRole('group', { name: 'Do you need a visa?' }));
  await user.click(visa.getByRole('radio', { name: 'No' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Table/ }), '7');
  await user.click(submit());
  await waitFor(() => expect(onDismiss).toHaveBeenCalled());
  expect(bodiesOf(calls, 'POST /api/events/7/register')[0]).toMatchObject({
    name: 'Amina Diallo',
    answers: { 11: 'Kisumu', 12: null, 13: '2', 14: ['1', '2'], 15: false, 16: '7' },
  });
});

test.each([
  [{}, 'Check your email'],
  [{ isMailed: false }, 'No email goes out'],
])('says whether a mail goes out: %j', async (answered, expected) => {
  const { user, host } = open({
    'POST /api/events/7/register': { ...buildRegistration({ eventId: 7 }), ...answered },
  });
  await typePerson(user);
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(submit());
  await waitFor(() => expect(host.notices[0]?.description).toContain(expected));
});

test('names every required answer that is missing, and says which are optional', async () => {
  const { user, calls } = open({});
  await screen.findByLabelText('Where do you come from?');
  await user.click(submit());
  expect(await screen.findAllByText('Required')).toHaveLength(3);
  expect(screen.getByLabelText('What do you look for? (optional)')).toBeVisible();
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('shows what the server says of an answer at its field, and keeps what was typed', async () => {
  const refusal = answer(422, {
    ...{ code: 'validation_failed', message: 'Please check the highlighted fields.' },
    fields: { 'answers.14': 'Choose one of the options' },
  });
  const { user } = open({ 'POST /api/events/7/register': refusal });
  await typePerson(user);
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(submit());
  const days = await screen.findByRole('group', { name: 'Which days?' });
  await waitFor(() => expect(days).toHaveAccessibleDescription(/Choose one of the options/));
  expect(screen.getByLabelText('Where do you come from?')).toHaveValue('Kisumu');
  expect(screen.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Friday' })).toHaveFocus();
});

test('is not sent before it is known what the event asks; a failure can be repeated', async () => {
  let isDown = true;
  const { user, calls } = open({
    'GET /api/events/7': () => (isDown ? answer(503) : { ...event, questions }),
  });
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  isDown = false;
  await user.click(retry);
  expect(await screen.findByLabelText('Where do you come from?')).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-disabled');
  expect(calls.map(({ query }) => query.get('language')).filter(Boolean)).toEqual(['en', 'en']);
});

test('marks the texts that are in another language than the page', async () => {
  open({});
  const hotel = await screen.findByRole('group', { name: /^Hôtel/ });
  expect(within(hotel).getByText('Hôtel')).toHaveAttribute('lang', 'fr');
  expect(within(hotel).getByText('Colline')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Which days?').closest('fieldset')?.querySelector('[lang]')).toBeNull();
});

test('a question that was added in the meantime appears with what is wrong about it', async () => {
  const asked = [questions.slice(1, 2), questions.slice(0, 2)];
  const { user } = open({
    'GET /api/events/7': () => ({ ...event, questions: asked.shift() ?? [] }),
    'POST /api/events/7/register': answer(422, {
      ...{ code: 'validation_failed', message: 'Please check the highlighted fields.' },
      fields: { 'answers.11': 'Required' },
    }),
  });
  await user.type(await screen.findByLabelText(/^What do you look for/), 'Lenders');
  await user.type(screen.getByLabelText('Full name'), 'Amina Diallo');
  await user.type(screen.getByLabelText('Email'), 'amina@example.org');
  await user.click(submit());
  const added = await screen.findByLabelText('Where do you come from?');
  expect(added).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText(/^What do you look for/)).toHaveValue('Lenders');
});
