import { renderWithProviders } from '@ail/kit/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import type { ToWorker } from '../service-worker/scope.ts';
import { OfflineLine } from './OfflineLine.tsx';

const line = () => screen.getByRole('status');

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

/** A browser with service workers, as jsdom has none. */
const withWorkers = ({ isControlled = true, saveData = false } = {}) => {
  const sent: ToWorker[] = [];
  const registered: string[] = [];
  const worker = { postMessage: (message: ToWorker) => void sent.push(message) };
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    ready: Promise.resolve({ active: worker }),
    startMessages: () => {},
    register: async (address: string) => void registered.push(address),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const say = (keptAt: string) =>
    act(() => void workers.dispatchEvent(new MessageEvent('message', { data: { keptAt } })));
  return { sent, registered, say };
};

beforeEach(() => {
  performance.getEntriesByType = () => [];
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.restoreAllMocks();
});

describe('the line', () => {
  it('says that one is offline, as long as one is', () => {
    renderWithProviders(<OfflineLine />);
    expect(line()).toBeEmptyDOMElement();
    setOnline(false);
    expect(line()).toHaveTextContent(/^You are offline\.$/);
    setOnline(true);
    expect(line()).toBeEmptyDOMElement();
  });

  it('says from when what is shown dates, and offers to try again where there is a network', () => {
    const { sent, say } = withWorkers();
    renderWithProviders(<OfflineLine />);
    expect(sent).toEqual(['keptAt']);
    setOnline(false);
    say('2026-11-21T14:05:00.000Z');
    expect(line()).toHaveTextContent(
      /^You are offline\. What you see may date from November 21, 2026, 2:05.PM\.$/,
    );
    expect(screen.queryByRole('button')).toBeNull();
    setOnline(true);
    expect(line()).toHaveTextContent(/^There was no answer from the network\. What you see/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('writes the time as French does', () => {
    const { say } = withWorkers();
    renderWithProviders(<OfflineLine />, { language: 'fr' });
    say('2026-12-01T09:00:00.000Z');
    expect(line()).toHaveTextContent('peut dater du 1er décembre 2026, 9 h.');
  });
});

describe('the service worker', () => {
  it('is registered, and told what the first page has loaded', async () => {
    const { sent, registered } = withWorkers({ isControlled: false });
    renderWithProviders(<OfflineLine />);
    await waitFor(() => expect(sent).toEqual([{ page: window.location.href, loaded: [] }]));
    expect(registered).toEqual(['/service-worker.js']);
  });

  it('loads nothing before it is needed where data is to be saved', async () => {
    const { sent, registered } = withWorkers({ isControlled: false, saveData: true });
    renderWithProviders(<OfflineLine />);
    await waitFor(() => expect(registered).toEqual(['/service-worker.js']));
    await act(async () => {});
    expect(sent).toEqual([]);
  });
});
