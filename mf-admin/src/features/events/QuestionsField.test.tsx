import type { AdminQuestion } from '@ail/kit/contracts/questions/question.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { DuplicateEventPage } from './DuplicateEventPage.tsx';
import { EditEventPage } from './EditEventPage.tsx';
import { buildEvent } from './event.fixture.ts';

const question = (id: number, en: string, given: Partial<AdminQuestion> = {}): AdminQuestion => ({
  ...{ id, kind: 'shortText', label: en, language: 'en', required: false, options: [] },
  ...{ labels: { en, fr: null, sw: null }, archived: false, answerCount: 0 },
  ...given,
});

const open = (
  questions: AdminQuestion[],
  page: 'edit' | 'duplicate' = 'edit',
  answers: Record<string, unknown> = {},
) => {
  const event = buildEvent({ id: 7, questions });
  const calls = stubApi({
    'GET /api/admin/events/7': event,
    'PATCH /api/events/7': event,
    'POST /api/events': event,
    ...answers,
  });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/events', element: <h1>The list</h1> },
      { path: '/admin/events/:id/edit', element: <EditEventPage host={host} /> },
      { path: '/admin/events/:id/duplicate', element: <DuplicateEventPage host={host} /> },
    ],
    `/admin/events/7/${page}`,
  );
  const sent = () => {
    const call = calls.findLast((one) => /^(?:PATCH|POST) /.test(one.call));
    return (call?.body as { questions?: Partial<AdminQuestion>[] } | undefined)?.questions;
  };
  return { ...view, sent };
};

const group = (name: string) => within(screen.getByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('adds a question with options in several languages', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  const first = group('Question 1');
  expect(first.getByLabelText('Kind of answer')).toHaveFocus();
  await user.selectOptions(first.getByLabelText('Kind of answer'), 'One of several options');
  await user.type(group('Question').getByLabelText('English'), 'Hotel');
  await user.type(group('Question').getByLabelText(/^French/), 'Hôtel');
  await user.type(group('Option 1').getByLabelText('English'), 'Lake');
  await user.type(group('Option 2').getByLabelText('Swahili'), 'Mlima');
  await user.click(first.getByLabelText('An answer is required'));
  await user.click(save());
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(sent()).toMatchObject([
    {
      kind: 'one',
      labels: { en: 'Hotel', fr: 'Hôtel', sw: null },
      options: [{ labels: { en: 'Lake' } }, { labels: { sw: 'Mlima' } }],
      required: true,
      archived: false,
    },
  ]);
});

test('a text that is missing is named at its field, and everything typed stays', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.selectOptions(screen.getByLabelText('Kind of answer'), 'Any number of options');
  await user.type(group('Question').getByLabelText('English'), 'Days');
  await user.type(group('Option 2').getByLabelText('English'), 'Sunday');
  await user.click(save());
  const missing = group('Option 1').getByLabelText('English');
  await screen.findByText('Enter the text in at least one language');
  expect(missing).toHaveFocus();
  expect(missing).toHaveAccessibleDescription('Enter the text in at least one language');
  expect(group('Question').getByLabelText('English')).toHaveValue('Days');
  expect(sent()).toBeUndefined();
});

test('questions are put in order by buttons, which keep the focus', async () => {
  const { user, sent } = open([question(1, 'First'), question(2, 'Second'), question(3, 'Third')]);
  const up = await screen.findByRole('button', { name: 'Move question 3 up' });
  await user.click(up);
  expect(screen.getByRole('button', { name: 'Move question 2 up' })).toHaveFocus();
  expect(screen.getByText('Moved to place 2 of 3')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move question 1 up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move question 1 down' })).toHaveFocus();
  await user.click(save());
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(sent()?.map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('a question with answers is archived and keeps its kind; another is removed', async () => {
  const { user, sent } = open([
    question(1, 'Answered', { answerCount: 3 }),
    question(2, 'New'),
    question(4, 'Old', { archived: true, answerCount: 1 }),
  ]);
  expect(await screen.findByText(/3 answers/)).toBeVisible();
  expect(group('Question 1').queryByLabelText('Kind of answer')).not.toBeInTheDocument();
  expect(group('Question 1').queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Archive question 1' }));
  await user.click(screen.getByRole('button', { name: 'Restore question 3' }));
  await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
  expect(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus();
  await user.click(save());
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(sent()?.map(({ id, archived }) => [id, archived])).toEqual([
    [1, true],
    [4, false],
  ]);
});

test('no eleventh question is offered, nor one restored', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => question(index + 1, `Question ${index}`));
  open([...ten, question(11, 'Old', { archived: true, answerCount: 1 })]);
  expect(await screen.findByRole('button', { name: 'Add a question' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Restore question 11' })).toBeDisabled();
});

test('a copy of an event asks the same, without archived questions', async () => {
  const { user, sent } = open(
    [question(1, 'Asked', { answerCount: 2 }), question(2, 'Old', { archived: true })],
    'duplicate',
  );
  const date = await screen.findByLabelText('Date');
  await user.type(date, '2027-04-01T09:00');
  await user.click(screen.getByRole('button', { name: /Create/ }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
  expect(sent()).toMatchObject([{ labels: { en: 'Asked' }, archived: false }]);
  expect(sent()?.[0]).not.toHaveProperty('id');
});

test('a conflict shows the questions as they are saved now', async () => {
  const current = buildEvent({
    ...{ id: 7, updatedAt: '2026-12-01T08:00:00.000Z' },
    questions: [question(1, 'Theirs', { required: true })],
  });
  const conflict = answer(409, { code: 'edit_conflict', message: 'Changed since.', current });
  const { user } = open([question(1, 'Before')], 'edit', { 'PATCH /api/events/7': conflict });
  const text = await screen.findByDisplayValue('Before');
  await user.clear(text);
  await user.type(text, 'Mine');
  await user.click(save());
  expect(await screen.findByText('Theirs *')).toBeVisible();
  expect(screen.getByText('Mine')).toBeVisible();
});
