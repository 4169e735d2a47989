import type { Registry } from '@ail/kit/contracts/releases/registry';

const nothing: Registry = {
  revision: 0,
  shell: { version: 'unknown' },
  remotes: {},
  locales: { version: '' },
  links: { header: [], footer: [], legal: [] },
};

/** The registry that the document was composed with; without it every remote reports its failure. */
export const readRegistry = (): Registry => {
  const text = document.getElementById('registry')?.textContent;
  try {
    return text ? (JSON.parse(text) as Registry) : nothing;
  } catch {
    return nothing;
  }
};
