import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { asLanguage } from '@ail/kit/contracts/language';

export type Messages = Readonly<Record<string, string>>;

export interface LanguageState {
  language: Language;
  messages: Messages;
  /** The frame can be shown: in this language, or in English where its texts are slow or missing. */
  ready: boolean;
}

/** Loads the catalogue `namespace` of `language`; its keys are without the namespace. */
export type FetchCatalogue = (
  language: Language,
  namespace: string,
) => Promise<Record<string, string>>;

/** Loads all catalogues of `language` in one file, by namespace. */
export type FetchBundle = (language: Language) => Promise<Record<string, Record<string, string>>>;

interface Options {
  language: Language;
  fetchCatalogue: FetchCatalogue;
  /** Asked where a catalogue does not load: its file may be missing, or its name blocked by an extension. */
  fetchBundle: FetchBundle;
  /** English texts of the frame in the bundle, for when no catalogue loads. */
  builtIn: Messages;
}

/** The frame's own namespace. */
export const frameNamespace = 'common';

/** Chromium names its language in `lang` and marks the page with a class; that language may be one of this site. */
const isTranslated = ({ lang, classList }: HTMLElement) =>
  /\btranslated-/.test(classList.value) || (lang !== '' && !asLanguage(lang));

/** Leaves `lang` to a translating browser: screen readers read what it shows. */
const markLanguage = (language: Language) => {
  const { documentElement } = document;
  if (!isTranslated(documentElement)) documentElement.lang = language;
  documentElement.dataset.language = language;
};

/**
 * Holds the language and its texts. A switch keeps the old texts until the new ones are loaded, so
 * that no page is ever without texts and nothing is remounted.
 */
export const createLanguageStore = ({
  language,
  fetchCatalogue,
  fetchBundle,
  builtIn,
}: Options) => {
  /** Namespaces that a switch loads as well: those of the frame and of every part shown so far. */
  const needed = new Set([frameNamespace]);
  const catalogues = new Map<string, Promise<Messages>>();
  const listeners = new Set<() => void>();
  let wanted = language;
  let state: LanguageState = {
    language,
    messages: builtIn,
    ready: language === fallbackLanguage,
  };

  const commit = (next: LanguageState) => {
    state = next;
    markLanguage(next.language);
    for (const listener of listeners) listener();
  };

  const bundles = new Map<Language, ReturnType<FetchBundle>>();

  /** Fetched once; a failure is not kept, so that the next caller tries again. */
  const once = <Key, Value>(
    kept: Map<Key, Promise<Value>>,
    key: Key,
    fetchIt: () => Promise<Value>,
  ): Promise<Value> => {
    const known = kept.get(key);
    if (known) return known;
    const loading = fetchIt();
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    return loading;
  };

  const withNamespace = (namespace: string, texts: Record<string, string>): Messages =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [`${namespace}.${id}`, text]));

  /** The texts of `namespace`, from the file of all texts if its own does not load. */
  const catalogue = async (of: Language, namespace: string): Promise<Messages> => {
    try {
      return await once(catalogues, `${of}/${namespace}`, async () =>
        withNamespace(namespace, await fetchCatalogue(of, namespace)),
      );
    } catch (error) {
      const bundle = await once(bundles, of, () => fetchBundle(of)).catch(() => undefined);
      const texts = bundle?.[namespace];
      if (!texts) throw error;
      return withNamespace(namespace, texts);
    }
  };

  /** The texts of `namespace`, in English if they do not load in the language. */
  const texts = async (of: Language, namespace: string): Promise<Messages> => {
    try {
      return await catalogue(of, namespace);
    } catch (error) {
      if (of !== fallbackLanguage) return catalogue(fallbackLanguage, namespace);
      throw error;
    }
  };

  const load = async (of: Language, namespaces: Iterable<string>, get = texts) => {
    const loaded = await Promise.allSettled([...namespaces].map((each) => get(of, each)));
    const messages: Record<string, string> = {};
    const failures: unknown[] = [];
    for (const result of loaded) {
      if (result.status === 'fulfilled') Object.assign(messages, result.value);
      else failures.push(result.reason);
    }
    return { messages, failures };
  };

  return {
    getState: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Loads the frame's texts; resolves with the built-in ones if none load. */
    async start(): Promise<void> {
      markLanguage(wanted);
      const { messages } = await load(wanted, needed);
      if (wanted !== language) return;
      commit({ language, messages: { ...state.messages, ...messages }, ready: true });
    },

    /** Uses the built-in texts while those in the reader's language are slow. */
    showFallback(): void {
      if (!state.ready) commit({ ...state, ready: true });
    },

    /**
     * Loads what a part of the site needs before it is shown.
     * @throws the error of the last attempt, if a namespace loads in no language
     */
    async loadTexts(namespaces: readonly string[]): Promise<void> {
      for (;;) {
        const of = wanted;
        const { messages, failures } = await load(of, namespaces);
        if (failures.length > 0) throw failures[0];
        // The reader has switched since; the switch may have begun before these were needed.
        if (of !== wanted) continue;
        for (const namespace of namespaces) needed.add(namespace);
        const isNew = Object.entries(messages).some(([id, text]) => state.messages[id] !== text);
        if (isNew) commit({ ...state, messages: { ...state.messages, ...messages } });
        return;
      }
    },

    /**
     * Switches the whole interface, once all its texts are loaded. The last choice wins.
     * @throws if one of them does not load; then the language stays as it is
     */
    async setLanguage(next: Language): Promise<void> {
      wanted = next;
      const { messages, failures } = await load(next, needed, catalogue);
      if (wanted !== next) return;
      if (failures.length > 0) {
        wanted = state.language;
        // A part that loaded during the switch has the new language already.
        void load(wanted, needed).then(({ messages: old }) => {
          if (wanted === state.language)
            commit({ ...state, messages: { ...state.messages, ...old } });
        });
        throw failures[0];
      }
      commit({ language: next, messages: { ...state.messages, ...messages }, ready: true });
    },
  };
};

export type LanguageStore = ReturnType<typeof createLanguageStore>;
