import type { Role } from '../enums.ts';
import type { LinkList, NamedLink } from '../pages/page.ts';

/** A release of a remote, as the shell loads it. */
export interface RemoteRelease {
  version: string;
  /** The remote's entry script, as a path of this site. */
  entry: string;
  /** Subresource integrity of the entry; the entry knows that of its chunks. */
  integrity: string;
  /**
   * `false` if its entry needs no Module Federation runtime on the page. Absent, as in registries of
   * before, it may need one.
   */
  needsRuntime?: boolean;
}

/** A release that only a share of new sessions runs. */
interface CanaryRelease extends RemoteRelease {
  /** Per cent of new sessions, 1 to 100. */
  share: number;
}

/** A remote's mount and access. */
export interface RemotePlace {
  /** `/` for every address that no other remote has, or one segment such as `/admin`. */
  mount: string;
  /** The role whose accounts alone may enter; such a remote brings a frame of its own. */
  access?: Role;
  /**
   * Its pages that also open to whoever has a pass, as react-router writes addresses: what they show is for the
   * remote and the API to decide.
   */
  passes?: readonly string[];
}

export interface LiveRemote extends RemoteRelease, RemotePlace {
  canary?: CanaryRelease;
}

/** What is live: the shell reads it from the document, everyone else from /registry.json. */
export interface Registry {
  /** Counts up by one with every activation. */
  revision: number;
  shell: { version: string };
  remotes: Record<string, LiveRemote>;
  locales: { version: string };
  /** The links in the frame around every page. */
  links: Record<LinkList, NamedLink[]>;
}
