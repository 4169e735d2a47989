import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noticeStore } from '../notices/notice-store.ts';
import { Header } from './Header.tsx';
import { addRegistry } from './registry.fixture.ts';

beforeAll(addRegistry);

/** The header, once it knows the session. */
const show = async () => {
  const view = renderWithProviders(<Header />, { route: '/events' });
  await act(async () => {});
  return view;
};

const openMenu = async () => {
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...view, menu: screen.getByRole('dialog', { name: 'Menu' }) };
};

describe('Header', () => {
  beforeEach(() => {
    stubApi({});
    // jsdom has no layout, so no widths.
    window.matchMedia = jest.fn().mockReturnValue({
      matches: false,
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    });
  });

  it('marks the link of the current page only', async () => {
    const { menu } = await openMenu();
    const nav = within(menu).getByRole('navigation', { name: 'Main navigation' });
    expect(within(nav).getByRole('link', { name: 'Events' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(nav).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('shows the abbreviation where the logo does not load', async () => {
    const { container } = await show();
    const logo = screen.getByRole('link', { name: /Africa Investment Link/ });
    expect(logo).toHaveAttribute('href', '/');
    expect(screen.queryByText('AIL')).not.toBeInTheDocument();
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(screen.getByText('AIL')).toBeInTheDocument();
  });

  it('names each language in that language', async () => {
    await show();
    const options = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole(
      'option',
    );
    expect(options.map((option) => option.textContent)).toEqual([
      'English',
      'Français',
      'Kiswahili',
    ]);
  });

  it('offers to sign in; or shows the account, the admin area for admins, and sign-out', async () => {
    const visitor = await openMenu();
    expect(within(visitor.menu).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth',
    );
    visitor.unmount();

    stubApi({ 'GET /api/user': buildUser({ role: 'client' }) });
    const client = await openMenu();
    expect(await within(client.menu).findByText('Amina Diallo')).toBeInTheDocument();
    expect(within(client.menu).queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
    client.unmount();

    stubApi({ 'GET /api/user': buildUser({ role: 'admin' }) });
    const admin = await openMenu();
    expect(await within(admin.menu).findByRole('link', { name: 'Admin' })).toBeInTheDocument();
  });

  it('signs out and says so, or says that it failed', async () => {
    stubApi({
      'GET /api/user': buildUser({ role: 'client' }),
      'POST /api/logout': () => answer(503, { code: 'database_unavailable', message: 'Away.' }),
    });
    const first = await openMenu();
    await first.user.click(await within(first.menu).findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(noticeStore.getState()).toMatchObject({ title: 'Logout failed' }));
    expect(screen.getByText('Profile of Amina Diallo')).toBeInTheDocument();
    first.unmount();

    stubApi({
      'GET /api/user': buildUser({ role: 'client' }),
      'POST /api/logout': () => answer(204),
    });
    const second = await openMenu();
    await second.user.click(await within(second.menu).findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(noticeStore.getState()).toMatchObject({ title: 'Logged out' }));
    expect(screen.queryByText(/Amina Diallo/)).not.toBeInTheDocument();
  });

  describe('menu', () => {
    it('keeps the focus inside', async () => {
      const { user, menu } = await openMenu();
      for (let press = 0; press < 8; press++) {
        expect(menu).toContainElement(document.activeElement as HTMLElement);
        await user.tab();
      }
      await user.tab({ shift: true });
      expect(menu).toContainElement(document.activeElement as HTMLElement);
    });

    it('closes by Escape and gives the focus back', async () => {
      const { user } = await openMenu();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
    });

    it('closes when a link is chosen', async () => {
      const { user, menu } = await openMenu();
      await user.click(within(menu).getByRole('link', { name: 'Home' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
});
