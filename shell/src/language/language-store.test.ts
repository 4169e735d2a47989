import type { Language } from '@ail/kit/contracts/enums';
import { createLanguageStore } from './language-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Catalogues that load when the test says so. */
const catalogues = () => {
  const missing = new Set<string>();
  const held = new Map<string, () => void>();
  const fetched: string[] = [];
  const fetchCatalogue = async (language: Language, namespace: string) => {
    const path = `${language}/${namespace}`;
    fetched.push(path);
    if (held.has(path)) await new Promise<void>((resolve) => held.set(path, resolve));
    if (missing.has(path)) throw new Error(`404: ${path}`);
    return { text: `${namespace} in ${language}` };
  };
  const bundles: Partial<Record<Language, Record<string, Record<string, string>>>> = {};
  const fetchBundle = async (language: Language) => {
    fetched.push(`${language} bundle`);
    const bundle = bundles[language];
    if (!bundle) throw new Error(`404: bundle of ${language}`);
    return bundle;
  };
  return { missing, held, fetched, bundles, fetchCatalogue, fetchBundle };
};

const storeIn = (language: Language) => {
  const server = catalogues();
  const store = createLanguageStore({
    language,
    fetchCatalogue: server.fetchCatalogue,
    fetchBundle: server.fetchBundle,
    builtIn: { 'common.text': 'built in' },
  });
  return { ...server, store };
};

describe('language store', () => {
  it('begins with the built-in texts in English, and with nothing in another language', () => {
    expect(storeIn('en').store.getState().ready).toBe(true);
    expect(storeIn('fr').store.getState().ready).toBe(false);
  });

  it('loads the frame in the reader’s language and tells the document', async () => {
    const { store } = storeIn('fr');
    await store.start();
    expect(store.getState()).toMatchObject({
      ready: true,
      language: 'fr',
      messages: { 'common.text': 'common in fr' },
    });
    expect(document.documentElement.lang).toBe('fr');
  });

  it.each([
    ['pt', ''],
    ['en', 'translated-ltr'],
  ])('leaves a translated page its language, %s', async (lang, className) => {
    const { store } = storeIn('sw');
    Object.assign(document.documentElement, { lang, className });
    await store.start();
    await store.setLanguage('fr');
    expect(document.documentElement).toHaveAttribute('lang', lang);
    expect(document.documentElement).toHaveAttribute('data-language', 'fr');
    Object.assign(document.documentElement, { lang: '', className: '' });
  });

  it('falls back to English, and to the built-in texts if none load', async () => {
    const { store, missing } = storeIn('fr');
    missing.add('fr/common');
    await store.start();
    expect(store.getState().messages['common.text']).toBe('common in en');

    const lost = storeIn('fr');
    lost.missing.add('fr/common').add('en/common');
    await lost.store.start();
    expect(lost.store.getState()).toMatchObject({
      ready: true,
      messages: { 'common.text': 'built in' },
    });
  });

  it('takes a missing catalogue from the file of all texts, and asks for its own again', async () => {
    const { store, missing, bundles, fetched } = storeIn('fr');
    await store.start();
    missing.add('fr/newsletter');
    bundles.fr = { newsletter: { text: 'from all' } };
    await store.loadTexts(['events', 'newsletter']);
    const { messages } = store.getState();
    expect(messages['events.text']).toBe('events in fr');
    expect(messages['newsletter.text']).toBe('from all');
    missing.clear();
    await store.loadTexts(['newsletter']);
    expect(store.getState().messages['newsletter.text']).toBe('newsletter in fr');
    expect(fetched.filter((path) => path === 'fr bundle')).toHaveLength(1);
  });

  it('switches to a language of which a catalogue is missing', async () => {
    const { store, missing, bundles } = storeIn('en');
    await store.start();
    await store.loadTexts(['newsletter']);
    missing.add('sw/newsletter');
    bundles.sw = { newsletter: { text: 'zote' } };
    await store.setLanguage('sw');
    expect(store.getState().messages['newsletter.text']).toBe('zote');
  });

  it('falls back to English where neither file of a language has a catalogue', async () => {
    const { store, missing, bundles } = storeIn('fr');
    await store.start();
    missing.add('fr/newsletter').add('en/newsletter');
    bundles.fr = {};
    bundles.en = { newsletter: { text: 'English' } };
    await store.loadTexts(['newsletter']);
    expect(store.getState().messages['newsletter.text']).toBe('English');
    missing.add('fr/sharing').add('en/sharing');
    await expect(store.loadTexts(['sharing'])).rejects.toThrow('404: en/sharing');
  });

  it('uses the built-in texts while those in the reader’s language are slow, then switches', async () => {
    const { store, held } = storeIn('sw');
    held.set('sw/common', () => {});
    const started = store.start();
    await settled();
    store.showFallback();
    expect(store.getState().messages['common.text']).toBe('built in');
    held.get('sw/common')?.();
    await started;
    expect(store.getState().messages['common.text']).toBe('common in sw');
  });

  it('switches every namespace in use, and keeps the old texts until the new ones are loaded', async () => {
    const { store, held } = storeIn('en');
    await store.start();
    await store.loadTexts(['events']);
    held.set('fr/events', () => {});
    const switched = store.setLanguage('fr');
    await settled();
    expect(store.getState().language).toBe('en');
    expect(store.getState().messages['events.text']).toBe('events in en');
    held.get('fr/events')?.();
    await switched;
    expect(store.getState()).toMatchObject({
      language: 'fr',
      messages: { 'common.text': 'common in fr', 'events.text': 'events in fr' },
    });
    expect(document.documentElement.lang).toBe('fr');
  });

  it('lets the last choice win, whichever loads first', async () => {
    const { store, held } = storeIn('en');
    await store.start();
    held.set('fr/common', () => {});
    const first = store.setLanguage('fr');
    await store.setLanguage('sw');
    held.get('fr/common')?.();
    await first;
    expect(store.getState().language).toBe('sw');
    expect(store.getState().messages['common.text']).toBe('common in sw');
  });

  it('gives a part that is needed during a switch the new language', async () => {
    const { store, held } = storeIn('en');
    await store.start();
    held.set('en/events', () => {});
    const needed = store.loadTexts(['events']);
    await settled();
    await store.setLanguage('fr');
    held.get('en/events')?.();
    await needed;
    expect(store.getState().messages['events.text']).toBe('events in fr');
  });

  it('keeps the language when no texts of another load', async () => {
    const { store, missing, fetched } = storeIn('sw');
    await store.start();
    missing.add('fr/common').add('en/common');
    await expect(store.setLanguage('fr')).rejects.toThrow('404');
    expect(store.getState().language).toBe('sw');
    expect(document.documentElement.lang).toBe('sw');
    missing.clear();
    await store.setLanguage('fr');
    expect(store.getState().language).toBe('fr');
    expect(fetched.filter((path) => path === 'fr/common')).toHaveLength(2);
  });

  it.each(['sw', 'fr', 'en'] as const)(
    'switches every namespace or none, from %s',
    async (from) => {
      const to = from === 'en' ? 'fr' : 'en';
      const { store, missing } = storeIn(from);
      await store.start();
      await store.loadTexts(['contact']);
      const before = store.getState();
      missing.add(`${to}/contact`);
      await expect(store.setLanguage(to)).rejects.toThrow(`404: ${to}/contact`);
      expect(store.getState()).toEqual(before);
      missing.clear();
      await store.setLanguage(to);
      expect(store.getState().messages).toMatchObject({
        'common.text': `common in ${to}`,
        'contact.text': `contact in ${to}`,
      });
    },
  );

  it('gives a part that is loaded during a failed switch the old language', async () => {
    const { store, missing, held } = storeIn('en');
    await store.start();
    held.set('fr/common', () => {});
    missing.add('fr/common');
    const switched = store.setLanguage('fr');
    await store.loadTexts(['events']);
    held.get('fr/common')?.();
    await expect(switched).rejects.toThrow('404');
    await settled();
    expect(store.getState().messages['events.text']).toBe('events in en');
  });

  it('switches without a namespace that never loaded', async () => {
    const { store, missing } = storeIn('en');
    await store.start();
    missing.add('en/events').add('fr/events');
    await expect(store.loadTexts(['events'])).rejects.toThrow('404');
    await store.setLanguage('fr');
    expect(store.getState().language).toBe('fr');
  });

  it('rejects when a namespace loads in no language, and tries again the next time', async () => {
    const { store, missing } = storeIn('fr');
    await store.start();
    missing.add('fr/events').add('en/events');
    await expect(store.loadTexts(['events'])).rejects.toThrow('404');
    missing.clear();
    await store.loadTexts(['events']);
    expect(store.getState().messages['events.text']).toBe('events in fr');
  });

  it('fetches a catalogue once', async () => {
    const { store, fetched } = storeIn('en');
    await Promise.all([store.start(), store.loadTexts(['events']), store.loadTexts(['events'])]);
    expect(fetched).toEqual(['en/common', 'en/events']);
  });
});
