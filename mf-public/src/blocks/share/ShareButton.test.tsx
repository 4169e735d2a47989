import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { ShareButton } from './ShareButton.tsx';

const title = 'Solar & Wind';
const open = () => renderWithProviders(<ShareButton title={title} host={buildHost()} />);
const offer = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('sharing a page', () => {
  it('is left to the device where it offers that', async () => {
    const share = jest.fn(async () => undefined);
    offer(share);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title, url: 'http://localhost/' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ends when the reader closes what the device offers', async () => {
    const share = jest.fn(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    offer(share);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers WhatsApp, mail and the address elsewhere', async () => {
    const { user } = open();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    const button = screen.getByRole('button', { name: 'Share' });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this page' }));
    const text = 'Solar%20%26%20Wind%0Ahttp%3A%2F%2Flocalhost%2F';
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${text}`,
    );
    expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      `mailto:?subject=Solar%20%26%20Wind&body=${text}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(copy).toHaveBeenCalledWith('http://localhost/');
    expect(await dialog.findByText('Link copied')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('keeps the page and loads again at the next press where its texts do not load', async () => {
    const host = buildHost();
    const loadTexts = jest.spyOn(host, 'loadTexts').mockRejectedValueOnce(new Error('404'));
    const { user } = renderWithProviders(<ShareButton title={title} host={host} />);
    const button = screen.getByRole('button', { name: 'Share' });
    await user.click(button);
    await waitFor(() => expect(host.notices[0]?.title).toBe('This could not be loaded'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(loadTexts).toHaveBeenCalledTimes(2);
  });

  it('selects the address where it cannot be copied', async () => {
    const { user } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/It is selected: copy it/)).toBeVisible();
    const field = screen.getByLabelText<HTMLInputElement>('Link');
    expect(field.selectionEnd).toBe(field.value.length);
  });
});
