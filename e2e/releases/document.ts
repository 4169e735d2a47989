import type { Registry } from '@ail/kit/contracts/releases/registry';
import { getFile } from './get.ts';

/** A page's document as a visitor is answered. */
export interface ServedDocument {
  /** When it was asked for, and how long the answer took. */
  askedAt: number;
  ms: number;
  status: number;
  /** Of which activation it is. */
  revision: number;
  /** What is live of the public remote as its registry says, and as its scripts do. */
  releases: string[];
  /** Those of its content; absent where it was served without. */
  headings?: string[];
}

const remoteScript = /(?:src|href)="\/remotes\/mf-public\/([^/"]+)\/[^"]+\.js"/g;
const heading = /<h[12][^>]*>(.*?)<\/h[12]>/gs;
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '').trim();

export const getDocument = async (url: string): Promise<ServedDocument> => {
  const [askedAt, begun] = [Date.now(), performance.now()];
  const { status, body } = await getFile(new URL(url));
  const ms = Math.round(performance.now() - begun);
  const text = body.toString();
  const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  const scripts = Array.from(text.matchAll(remoteScript), ([, version = '']) => version);
  return {
    askedAt,
    ms,
    status,
    revision: registry.revision,
    releases: [...new Set([registry.remotes['mf-public']?.version ?? '', ...scripts])],
    ...(text.includes('id="rendered"') && {
      headings: Array.from(text.matchAll(heading), ([, markup = '']) => textOf(markup)),
    }),
  };
};
