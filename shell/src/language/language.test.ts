import { chooseLanguage, languageStore } from './language.ts';

const catalogues = (isOnline: () => boolean) => {
  globalThis.fetch = async (path) => {
    if (!isOnline()) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ text: String(path) }), { status: 200 });
  };
};

test('a choice is cached, and the address updated, only once it has worked', async () => {
  let online = true;
  catalogues(() => online);
  await languageStore.start();
  window.history.replaceState(null, '', '/?lng=en');

  online = false;
  await expect(chooseLanguage('sw')).rejects.toThrow();
  expect(localStorage.getItem('lng')).not.toBe('sw');
  expect(window.location.search).toBe('?lng=en');

  online = true;
  // The last choice counts, not the last answer.
  await Promise.all([chooseLanguage('sw'), chooseLanguage('fr')]);
  expect(localStorage.getItem('lng')).toBe('fr');
  expect(window.location.search).toBe('?lng=fr');
});
