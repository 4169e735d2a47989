/**
 * Where web servers read the portal besides the releases folder: a copy of what they serve. The paths are
 * those of `releaseLayout`, except that `locales/` is a folder of files.
 */
export interface Place {
  /** As in RELEASES_PLACES; it never holds a secret. */
  readonly address: string;
  /** @returns the content of those files that are there. @throws if the place cannot be reached */
  read(paths: readonly string[]): Promise<Map<string, string>>;
  /** The paths of the files that it has. */
  list(): Promise<string[]>;
  /** Which of those files of `root` differ there or are missing. */
  compare(root: string, paths: readonly string[]): Promise<string[]>;
  /**
   * Copies those files of `root` that differ there or are missing, each in one step, in any order.
   * @throws unless all of them are there afterwards, byte for byte
   */
  put(root: string, paths: readonly string[]): Promise<void>;
  /** Removes files, and folders with all that is in them. */
  remove(paths: readonly string[]): Promise<void>;
}
