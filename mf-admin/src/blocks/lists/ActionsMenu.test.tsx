import { renderWithProviders } from '@ail/kit/testing/render';
import { copyIcon } from '@ail/kit/ui/icons/copy';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { screen } from '@testing-library/react';
import { ActionsMenu } from './ActionsMenu.tsx';

const open = async () => {
  const chosen: string[] = [];
  const { user } = renderWithProviders(
    <ActionsMenu
      label="Actions"
      actions={[
        { id: 'edit', icon: editIcon, label: 'Edit', onSelect: () => chosen.push('edit') },
        { id: 'copy', icon: copyIcon, label: 'Copy', onSelect: () => chosen.push('copy') },
        { id: 'delete', icon: trashIcon, label: 'Delete', onSelect: () => chosen.push('delete') },
      ]}
    />,
  );
  await user.click(opener());
  return { user, chosen };
};

const opener = () => screen.getByRole('button', { name: 'Actions' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const menu = () => screen.queryByRole('menu');

describe('ActionsMenu', () => {
  it('moves with the arrow keys, Home and End, and wraps', async () => {
    const { user } = await open();
    expect(item('Edit')).toHaveFocus();
    for (const [key, name] of [
      ['ArrowUp', 'Delete'],
      ['ArrowDown', 'Edit'],
      ['ArrowDown', 'Copy'],
      ['End', 'Delete'],
      ['Home', 'Edit'],
    ]) {
      await user.keyboard(`{${key}}`);
      expect(item(name ?? '')).toHaveFocus();
    }
  });

  it('closes on Escape and gives the focus back', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('closes on Tab', async () => {
    const { user } = await open();
    await user.tab();
    expect(menu()).not.toBeInTheDocument();
  });

  it('closes on a press outside', async () => {
    const { user } = await open();
    await user.click(document.body);
    expect(menu()).not.toBeInTheDocument();
  });

  it('gives the focus back before the chosen dialog opens', async () => {
    const { user, chosen } = await open();
    await user.click(item('Copy'));
    expect(chosen).toEqual(['copy']);
    expect(menu()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });
});
