import type { Language } from './enums.ts';

/**
 * The host–remote contract: all that a remote may ask of the shell. Small on purpose; a remote gets
 * the session from the shared SWR cache and the language from the shared IntlProvider.
 */
export const hostContractVersion = '1.0.0';

/** One notice; texts are already in the reader's language. */
export interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
}

export interface Host {
  readonly contractVersion: string;
  /** Shows a notice; it replaces the one that is visible. */
  notify(notice: Notice): void;
  /** Switches the whole interface and caches the choice. */
  setLanguage(language: Language): void;
  /** Ends the session on the server, clears the user and goes to /auth. */
  signOut(): Promise<void>;
  /**
   * Loads the texts of further namespaces, in the reader's language now and after every switch: a page
   * with many texts of its own does not delay the others.
   * @throws the last error, if one of them cannot be loaded in any language
   */
  loadTexts(namespaces: readonly string[]): Promise<void>;
}

/**
 * What a remote's only module, `./routes`, exports as `remote`.
 * `Route` is react-router's RouteObject; this package knows no React.
 */
export interface Remote<Route> {
  /** The locale namespaces all its pages need; the shell loads them before it renders a route. */
  namespaces: readonly string[];
  /** Routes relative to the remote's mount. */
  routes(host: Host): Route[];
  /**
   * Loads the code and texts of the page at an address, so that its route shows it at once: a page that
   * the server has rendered is taken over whole.
   * @throws if they do not load
   */
  prepare?(path: string, host: Host): Promise<void>;
}
