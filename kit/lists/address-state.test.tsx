import { renderRoutes, renderWithProviders } from '@ail/kit/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import {
  changeQuery,
  pageOf,
  useAddress,
  useAddressPage,
  useAddressText,
} from './address-state.ts';

type Address = ReturnType<typeof useAddress>;

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

describe('changeQuery', () => {
  it('sets, clears, and begins at the first page', () => {
    const query = changeQuery(new URLSearchParams('q=solar&page=4&sort=date'), { status: 'draft' });
    expect(query.toString()).toBe('q=solar&sort=date&status=draft');
    expect(changeQuery(query, { q: '' }).toString()).toBe('sort=date&status=draft');
  });
  it('keeps everything else when the page is turned', () => {
    expect(changeQuery(new URLSearchParams('q=a&page=2'), { page: '3' }).toString()).toBe(
      'q=a&page=3',
    );
  });
});

describe('pageOf', () => {
  it.each([
    ['', 1],
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['x', 1],
  ])('%s → %i', (given, page) => {
    expect(pageOf(given)).toBe(page);
  });
});

describe('useAddress', () => {
  it('builds a change on the one before, though that is not rendered yet', () => {
    const address = open('/?lng=fr')();
    act(() => {
      address.change({ tab: 'past' });
      address.change({ q: 'solar' }, { replace: true });
    });
    expect(screen.getByRole('status')).toHaveTextContent('?lng=fr&tab=past&q=solar');
  });

  it('clears only what it is told to', () => {
    const address = open('/?lng=fr&q=a&sector=b')();
    act(() => address.change({ q: undefined, sector: undefined }));
    expect(screen.getByRole('status')).toHaveTextContent('?lng=fr');
  });

  it('takes nothing that is not allowed', () => {
    const address = open('/?tab=__proto__');
    expect(address().choice('tab', ['upcoming', 'past'], 'upcoming')[0]).toBe('upcoming');
  });

  it('leaves the usual choice out of the address', () => {
    const address = open('/?tab=past');
    const [tab, setTab] = address().choice('tab', ['upcoming', 'past'], 'upcoming');
    expect(tab).toBe('past');
    act(() => setTab('upcoming'));
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('forgets how many items were shown when the list is narrowed again', () => {
    const address = open('/?q=a&shown=36')();
    act(() => address.change({ q: 'b' }));
    expect(screen.getByRole('status')).toHaveTextContent('?q=b');
  });
});

const Turn = () => {
  const [page, turnTo] = useAddressPage();
  return (
    <button type="button" onClick={() => turnTo(page === 1 ? 2 : 1)}>
      {`page ${page}`}
    </button>
  );
};

const Filter = ({ name, value }: { name: string; value: string }) => {
  const { get, change } = useAddress();
  return (
    <button type="button" onClick={() => change({ [name]: value })}>
      {`${name} ${get(name)}`}
    </button>
  );
};

const Search = () => {
  const [text, setText] = useAddressText('q');
  return <input value={text} onChange={({ target }) => setText(target.value)} />;
};

const openWith = (route: string) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <Search />
            <Filter name="q" value="sun" />
            <Filter name="event" value="7" />
            <Turn />
          </>
        ),
      },
    ],
    route,
  );

describe('parts of one page', () => {
  it('keeps a change that is not rendered yet when another part makes the next one', async () => {
    const { router } = openWith('/?status=draft');
    const [q, event] = screen.getAllByRole('button');
    // Nothing is rendered between the two.
    act(() => {
      q?.click();
      event?.click();
    });
    await waitFor(() => expect(router.state.location.search).toBe('?status=draft&q=sun&event=7'));
  });

  it('goes back through filters and pages, not through what was typed', async () => {
    const { router, user } = openWith('/');
    await user.click(screen.getByRole('button', { name: /^event/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?event=7'));
    await user.type(screen.getByRole('textbox'), 'sun');
    await waitFor(() => expect(router.state.location.search).toBe('?event=7&q=sun'));
    await user.click(screen.getByRole('button', { name: /^page/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?event=7&q=sun&page=2'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?event=7&q=sun');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
  });

  it('builds on the address in sight after the reader went back', async () => {
    const { router, user } = openWith('/');
    await user.click(screen.getByRole('button', { name: /^q/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=sun'));
    await act(() => router.navigate('/?status=draft'));
    await act(() => router.navigate('/'));
    await user.click(screen.getByRole('button', { name: /^event/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?event=7'));
    await act(() => router.navigate(-1));
    await user.click(screen.getByRole('button', { name: /^page/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });
});

describe('useAddressPage', () => {
  it('leaves the first page out of the address', async () => {
    const { router, user } = openWith('/?q=a&page=2');
    await user.click(screen.getByRole('button', { name: 'page 2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=a'));
  });
});

describe('useAddressText', () => {
  it('gives the address a text without the spaces around it, and lets them be typed', async () => {
    const { router, user } = openWith('/?page=3');
    await user.type(screen.getByRole('textbox'), ' solar ');
    await waitFor(() => expect(router.state.location.search).toBe('?q=solar'));
    expect(screen.getByRole('textbox')).toHaveValue(' solar ');
  });

  it.each([
    ['without control characters', 'solar%00%0Akenya%E2%80%AE', 'solar kenya'],
    ['cut to a length', 'x'.repeat(300), 'x'.repeat(200)],
    ['cut between characters', `${'x'.repeat(199)}%F0%9F%98%80`, 'x'.repeat(199)],
  ])('takes a text from a link %s', (_, given, text) => {
    openWith(`/?q=${given}`);
    expect(screen.getByRole('textbox')).toHaveValue(text);
    expect(screen.getByRole('button', { name: /^q/ })).toHaveTextContent(`q ${text}`);
  });

  it('shows what is searched for where something else was typed', async () => {
    const { user } = openWith('/');
    await user.click(screen.getByRole('textbox'));
    await user.paste('wind\u202emill');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('wind mill'));
  });

  it('follows back and forward, also while the next text waits', async () => {
    const { router, user } = openWith('/?q=sun');
    await act(() => router.navigate('/?q=wind'));
    expect(screen.getByRole('textbox')).toHaveValue('wind');
    await user.type(screen.getByRole('textbox'), 'mill');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('textbox')).toHaveValue('sun');
    await new Promise((done) => setTimeout(done, 350));
    expect(router.state.location.search).toBe('?q=sun');
  });

  it('forgets what was typed just before going back to an entry with the same text', async () => {
    const { router, user } = openWith('/?q=sun');
    await act(() => router.navigate('/?q=sun&event=7'));
    await user.type(screen.getByRole('textbox'), ' mill');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('textbox')).toHaveValue('sun');
    await new Promise((done) => setTimeout(done, 350));
    expect(router.state.location.search).toBe('?q=sun');
  });

  it('keeps what is being typed when another part changes the address', async () => {
    const { router, user } = openWith('/');
    await user.type(screen.getByRole('textbox'), 'sun');
    await user.click(screen.getByRole('button', { name: /^event/ }));
    expect(screen.getByRole('textbox')).toHaveValue('sun');
    await waitFor(() => expect(router.state.location.search).toBe('?event=7&q=sun'));
  });
});
