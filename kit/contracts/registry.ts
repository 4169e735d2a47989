/** What is live: the shell reads it from the document, everyone else from /registry.json. */
export interface RemoteRelease {
  version: string;
  /** The remote's entry script, as a path of this site. */
  entry: string;
  /** Subresource integrity of the entry; the entry knows that of its chunks. */
  integrity: string;
}

/** A release that only a share of new sessions runs. */
export interface CanaryRelease extends RemoteRelease {
  /** Per cent of new sessions, 1 to 100. */
  share: number;
}

export interface LiveRemote extends RemoteRelease {
  canary?: CanaryRelease;
}

export interface Registry {
  /** Counts up by one with every activation. */
  revision: number;
  shell: { version: string };
  remotes: Record<string, LiveRemote>;
  locales: { version: string };
}
