import { type Infer, listOf, nullable, objectOf, recordOf, text } from '../shape.ts';

/** What a remote that another repository releases must fit. */
export const releaseContractShape = objectOf({
  /** What the live shell brings; `null` where nothing is live. */
  shell: nullable(
    objectOf({
      version: text,
      hostContract: objectOf({ version: text }),
      /** The version of Module Federation. */
      federationRuntime: text,
      /** The version of each shared library. */
      shared: recordOf(text),
      /** Ids of the shell's messages, which every part may show. */
      messages: listOf(text),
    }),
  ),
  /** The oldest version of @ail/release that may change what is live; `null` where none is recorded. */
  releaseTool: nullable(text),
  /** What is taken: the mount of a remote, addresses of pages, namespaces of texts. */
  parts: listOf(
    objectOf({
      part: text,
      version: text,
      mount: nullable(text),
      pages: listOf(text),
      texts: listOf(text),
    }),
  ),
  /** The document of all calls. */
  openApi: text,
});
export type ReleaseContract = Infer<typeof releaseContractShape>;
