import type { Language } from '../enums.ts';
import type { Remote } from '../host.ts';
import type { Registry } from './registry.ts';

// Between the API, which renders documents, and the build of a front-end part that runs there.

/** That build, in the folder of its release. */
export const serverFile = 'server.cjs';

/** What all documents of one revision in one language have in common. */
export interface ServerGiven {
  registry: Registry;
  language: Language;
  /** Every message of the live catalogues in this language, by its whole id. */
  messages: Readonly<Record<string, string>>;
  /** The site's address, without a slash at its end. */
  origin: string;
  /** By name; a remote that is not there is shown as one that is loading. */
  remotes: Readonly<Record<string, Remote<unknown>>>;
}

/** What a call answers to a visitor whom nobody knows; rejects where it refuses. */
export type AskApi = (address: string) => Promise<{ body: unknown; total?: number }>;

/** What a rendered document says of itself as JSON, for the browser that takes it over. */
export interface RenderedData {
  /** Path and query of the page. */
  address: string;
  language: Language;
  /** What was asked, by its key in the shared cache, so that the browser need not ask again. */
  answers: Readonly<Record<string, unknown>>;
}

export interface RenderedPage {
  /** What stands in `#root`. */
  html: string;
  styles: {
    /** Those by which the library finds its own style sheet. */
    attributes: Readonly<Record<string, string>>;
    rules: string;
  };
  /** When it was rendered, in milliseconds since 1970. */
  at: number;
  data: RenderedData;
}

export interface ServerSite {
  /**
   * @param address path and query
   * @param longestMs how long it may take
   * @throws if something throws in it, also where a browser would show the rest
   */
  render(address: string, ask: AskApi, longestMs: number): Promise<RenderedPage>;
}

/** What the shell's build for the server exports. */
export interface ServerShell {
  /** What it provides to the builds of remotes, by the name that they require. */
  libraries: Readonly<Record<string, unknown>>;
  createSite(given: ServerGiven): Promise<ServerSite>;
}
