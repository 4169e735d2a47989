import { sessionChanged, sessionHint } from '@ail/kit/contracts/shared/page.state';
import { reloadAfterSessionChange } from './restored-page.ts';

const setHint = (isSet: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `${sessionHint.key}=1; path=/${isSet ? '' : '; max-age=0'}`;
};

const leave = () => window.dispatchEvent(new Event('pagehide'));
const goBack = (persisted = true) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

const listeners: [string, EventListener][] = [];
const reload = jest.fn();

beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listen: unknown) => {
    listeners.push([type, listen as EventListener]);
    add(type, listen as EventListener);
  });
  setHint(true);
});

afterEach(() => {
  for (const [type, listen] of listeners.splice(0)) window.removeEventListener(type, listen);
  jest.restoreAllMocks();
  reload.mockReset();
  localStorage.clear();
  setHint(false);
  document.documentElement.hidden = false;
});

it('hides and reloads a restored page whose session has ended', () => {
  reloadAfterSessionChange(reload);
  leave();
  setHint(false);
  goBack();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.documentElement.hidden).toBe(true);
});

it('reloads a page whose session ended before it was left', () => {
  reloadAfterSessionChange(reload);
  setHint(false);
  leave();
  goBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads a page whose visitor has signed in since it was loaded, and out again', () => {
  setHint(false);
  reloadAfterSessionChange(reload);
  setHint(true);
  leave();
  setHint(false);
  goBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads a restored page after another account has signed in', () => {
  reloadAfterSessionChange(reload);
  leave();
  localStorage.setItem(sessionChanged.key, '2');
  goBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a restored page of the same session as it is', () => {
  reloadAfterSessionChange(reload);
  leave();
  goBack();
  expect(reload).not.toHaveBeenCalled();
  expect(document.documentElement.hidden).toBe(false);
});

it('leaves a page alone that is loaded, or that a visitor goes back to', () => {
  reloadAfterSessionChange(reload);
  leave();
  setHint(false);
  goBack(false);
  expect(reload).not.toHaveBeenCalled();
});

it('works where cookies and storage are refused', () => {
  jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  reloadAfterSessionChange(reload);
  leave();
  goBack();
  expect(reload).not.toHaveBeenCalled();
});
