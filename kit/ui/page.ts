import type { Host } from '@ail/kit/contracts/host';
import type { ComponentType } from 'react';
import type { PageData } from '../contracts/pages/page.ts';

/** What every page of a remote is given. */
export interface PageProps {
  host: Host;
}

/** A page of a remote: what is declared about it, and its code. */
export interface Page extends PageData {
  /** Locale namespaces that the remote's other pages do not need. */
  texts?: readonly string[];
  load(): Promise<ComponentType<PageProps>>;
}
