import { render, screen, waitFor } from '@testing-library/react';
import { OverDialogs } from './OverDialogs.tsx';

test('content over dialogs is not hidden with the page behind them', async () => {
  render(
    <OverDialogs>
      <p>Registration Failed</p>
    </OverDialogs>,
  );
  const place = screen.getByText('Registration Failed').parentElement;
  expect(place?.parentElement).toBe(document.body);
  place?.setAttribute('aria-hidden', 'true');
  await waitFor(() => expect(place).not.toHaveAttribute('aria-hidden'));
});
