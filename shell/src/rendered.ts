import type { RenderedData } from '@ail/kit/contracts/releases/server-rendering';

/** What the server has rendered into this document; `undefined` for a plain one. */
export const readRendered = (): RenderedData | undefined => {
  const text = document.getElementById('rendered')?.textContent;
  const data: RenderedData | undefined = text ? JSON.parse(text) : undefined;
  return data;
};
