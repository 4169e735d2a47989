/** What is live: the shell reads it from the document, everyone else from /registry.json. */
export interface RemoteRelease {
  version: string;
  /** The remote's entry script, as a path of this site. */
  entry: string;
}

export interface Registry {
  shell: { version: string };
  remotes: Record<string, RemoteRelease>;
  locales: { version: string };
}
