import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing/render.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onDismiss={() => setOpen(false)} title="A question">
        <Button>Yes</Button>
      </Dialog>
    </main>
  );
};

const Opened = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>The page</h1>
      <Dialog isOpen={isOpen} onDismiss={() => setOpen(false)} title="A question">
        <Button>Yes</Button>
      </Dialog>
    </main>
  );
};

const open = async () => {
  const { user } = renderWithProviders(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'A question' }) };
};

describe('Dialog', () => {
  it('moves the focus to its title and traps it', async () => {
    const { user, dialog } = await open();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'A question' })).toHaveFocus());
    for (let press = 0; press < 4; press++) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    for (let press = 0; press < 4; press++) {
      await user.tab({ shift: true });
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('puts nothing before the rest of the page in the tab order', async () => {
    await open();
    expect(
      [...document.querySelectorAll<HTMLElement>('*')].filter((one) => one.tabIndex > 0),
    ).toEqual([]);
  });

  it.each([
    ['Escape', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
    [
      'its close button',
      (user: Awaited<ReturnType<typeof open>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
  ])('closes by %s and gives the focus back', async (_name, close) => {
    const { user, opener } = await open();
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('gives the focus to the heading of the page if no control opened it', async () => {
    const { user } = renderWithProviders(<Opened />);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus());
  });

  it('stops the page from scrolling by an attribute for the style sheet, not by an inline style', async () => {
    await open();
    expect(document.querySelector('[data-holds-page]')).toBeInTheDocument();
    expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(0);
  });
});
