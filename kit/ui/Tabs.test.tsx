import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing/render.tsx';
import { Tabs } from './Tabs.tsx';

const Page = () => {
  const [selected, setSelected] = useState('one');
  return (
    <Tabs
      label="Numbers"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'one', label: 'One', panel: <input aria-label="Typed" /> },
        { id: 'two', label: 'Two', panel: 'Second panel' },
        { id: 'three', label: 'Three', panel: 'Third panel' },
      ]}
    />
  );
};

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('moves with the arrow keys, Home and End, and wraps', async () => {
    const { user } = renderWithProviders(<Page />);
    await user.tab();
    expect(tab('One')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Two')).toHaveFocus();
    expect(tab('Two')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Second panel');
    await user.keyboard('{End}');
    expect(tab('Three')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('One')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Three')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab('One')).toHaveFocus();
  });

  it('is one stop for Tab', () => {
    renderWithProviders(<Page />);
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([0, -1, -1]);
  });

  it('renders a panel when it is first chosen and keeps what was typed in it', async () => {
    const { user } = renderWithProviders(<Page />);
    expect(screen.queryByText('Second panel')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Typed'), 'kept');
    await user.click(tab('Two'));
    await user.click(tab('One'));
    expect(screen.getByLabelText('Typed')).toHaveValue('kept');
  });
});
