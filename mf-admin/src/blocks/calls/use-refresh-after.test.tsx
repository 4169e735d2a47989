import { call } from '@ail/kit/contracts/call';
import { integer, listOf } from '@ail/kit/contracts/shape';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { callAsAdmin, useAdminCall } from './admin-calls.ts';
import { useRefreshAfter } from './use-refresh-after.ts';

const listThings = call({
  method: 'get',
  path: '/api/things',
  access: 'admin',
  summary: 'Things',
  status: 200,
  answer: listOf(integer),
});
const changeThing = call({
  method: 'post',
  path: '/api/things',
  access: 'admin',
  summary: 'Change a thing',
  status: 204,
});

type Mode = 'success' | 'attempt';

const Things = ({ mode, onOutcome }: { mode: Mode; onOutcome: (outcome: string) => void }) => {
  const { data } = useAdminCall(listThings, {});
  const after = useRefreshAfter(listThings);
  const change = () =>
    after[mode](callAsAdmin(changeThing, {})).then(
      () => onOutcome('changed'),
      () => onOutcome('refused'),
    );
  return (
    <button type="button" onClick={change}>
      {`Things: ${data?.join()}`}
    </button>
  );
};

/** Change a thing, and return what the list shows once the change has an outcome and each request an answer. */
const change = async (mode: Mode, status: number) => {
  let reads = 0;
  stubApi({
    'GET /api/things': () => {
      reads += 1;
      return answer(200, [reads]);
    },
    'POST /api/things': () => answer(status, status < 400 ? undefined : { code: 'internal' }),
  });
  const onOutcome = jest.fn();
  const { user } = renderWithProviders(<Things mode={mode} onOutcome={onOutcome} />);
  await user.click(await screen.findByRole('button', { name: 'Things: 1' }));
  await waitFor(() => expect(onOutcome).toHaveBeenCalled());
  return onOutcome.mock.calls;
};

it.each<[Mode, string, number, string]>([
  ['success', 'success', 204, 'changed'],
  ['attempt', 'success', 204, 'changed'],
  ['attempt', 'refusal', 500, 'refused'],
])('reads the list again after an %s: %s', async (mode, _, status, outcome) => {
  expect(await change(mode, status)).toEqual([[outcome]]);
  expect(await screen.findByRole('button', { name: 'Things: 2' })).toBeVisible();
});

it('does not read the list again after a refusal if only a success changes it', async () => {
  expect(await change('success', 500)).toEqual([['refused']]);
  await expect(
    screen.findByRole('button', { name: 'Things: 2' }, { timeout: 200 }),
  ).rejects.toThrow();
});
