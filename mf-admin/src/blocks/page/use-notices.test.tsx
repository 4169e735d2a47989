import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useNotices } from './use-notices.ts';

interface ReportProps {
  host: ReturnType<typeof buildHost>;
  change: () => Promise<unknown>;
  done?: string;
}

const Report = ({ host, change, done }: ReportProps) => {
  const { report } = useNotices(host);
  const [outcome, setOutcome] = useState<boolean>();
  const press = async () =>
    setOutcome(
      await report(change(), {
        done,
        values: { name: 'Ama' },
        failed: 'adminPeople.sessions.failed',
      }),
    );
  return (
    <button type="button" onClick={press}>
      {`Outcome: ${outcome}`}
    </button>
  );
};

const press = async (props: Omit<ReportProps, 'host'>) => {
  const host = buildHost();
  const { user } = renderWithProviders(<Report host={host} {...props} />);
  await user.click(screen.getByRole('button'));
  return host.notices;
};

it('shows that a change has succeeded', async () => {
  const notices = await press({
    change: async () => 7,
    done: 'adminPeople.sessions.ended',
  });
  expect(await screen.findByText('Outcome: true')).toBeVisible();
  expect(notices).toEqual([{ title: 'Success', description: expect.stringContaining('Ama') }]);
});

it('shows no notice of a success without a sentence', async () => {
  const notices = await press({ change: async () => 7 });
  expect(await screen.findByText('Outcome: true')).toBeVisible();
  expect(notices).toEqual([]);
});

it('shows why a change has failed', async () => {
  const notices = await press({
    change: () => Promise.reject(new Error('no')),
    done: 'adminPeople.sessions.ended',
  });
  expect(await screen.findByText('Outcome: false')).toBeVisible();
  expect(notices).toEqual([expect.objectContaining({ variant: 'destructive' })]);
});
