import { renderWithProviders } from '@ail/kit/testing/render';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { type Address, addressChoice, useAddress } from './address-state.ts';

interface Seen {
  address?: Address;
}

const Page = ({ onRender }: { onRender: (address: Address) => void }) => {
  onRender(useAddress());
  return <output>{useLocation().search}</output>;
};

const open = (route: string) => {
  const seen: Seen = {};
  renderWithProviders(
    <Page
      onRender={(address) => {
        seen.address = address;
      }}
    />,
    { route },
  );
  return () => {
    if (!seen.address) throw new Error('not rendered');
    return seen.address;
  };
};

describe('useAddress', () => {
  it('builds a change on the one before, though that is not rendered yet', () => {
    const address = open('/?lng=fr')();
    act(() => {
      address.change('tab', 'past');
      address.change('q', 'solar', { replace: true });
    });
    expect(screen.getByRole('status')).toHaveTextContent('?lng=fr&tab=past&q=solar');
  });

  it('clears only what it is told to', () => {
    const address = open('/?lng=fr&q=a&sector=b')();
    act(() => address.clear(['q', 'sector']));
    expect(screen.getByRole('status')).toHaveTextContent('?lng=fr');
  });
});

describe('addressChoice', () => {
  it('takes nothing that is not allowed', () => {
    const address = open('/?tab=__proto__');
    expect(addressChoice(address(), 'tab', ['upcoming', 'past'], 'upcoming')[0]).toBe('upcoming');
  });
  it('leaves the usual choice out of the address', () => {
    const address = open('/?tab=past');
    const [tab, setTab] = addressChoice(address(), 'tab', ['upcoming', 'past'], 'upcoming');
    expect(tab).toBe('past');
    act(() => setTab('upcoming'));
    expect(screen.getByRole('status')).toHaveTextContent('');
  });
});

it('forgets how many items were shown when the list is narrowed again', () => {
  const address = open('/?q=a&shown=36')();
  act(() => address.change('q', 'b'));
  expect(screen.getByRole('status')).toHaveTextContent('?q=b');
});
