import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageData } from '@ail/kit/contracts/pages/page';
import { serverFile } from '@ail/kit/contracts/releases/server-rendering';
import { registryWith, withRegistry } from './live-front.ts';

/** A shell's build for the server, which shows what the one remote makes of an address. */
export const shellBuild = `
  exports.libraries = {};
  exports.createSite = async ({ language, messages, remotes }) => ({
    render: async (address, ask, longestMs) => {
      const [remote] = Object.values(remotes);
      const html = await remote.page(address, ask, { language, messages, longestMs });
      return { html, styles: { attributes: {}, rules: '' }, at: Date.now(), data: { address, language, answers: {} } };
    },
  });
`;

/**
 * A remote's build for the server.
 * @param page the body of a function of `address`, `ask` and `messages`
 * @param before runs as it is loaded
 */
export const partBuild = (page: string, before = '') =>
  `${before}; exports.remote = { page: async (address, ask, { language, messages }) => { ${page} } };`;

const document = withRegistry(
  `<!doctype html><html lang="en"><head><title>x</title>
<meta name="description" content="x">
</head><body><div id="root"></div><noscript></noscript></body></html>`,
  registryWith({ 'mf-public': { mount: '/' } }),
);

/** Writes what is served of a shell and one remote, whose pages the server renders. */
export const writeRenderedFront = (folder: string, page: string, pages: readonly PageData[]) => {
  const write = (path: string, content: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write('index.html', document);
  for (const [release, code, listed] of [
    ['shell/1', shellBuild, []],
    ['remotes/mf-public/1', partBuild(page), pages],
  ] as const) {
    write(`${release}/${serverFile}`, code);
    write(`${release}/release.json`, JSON.stringify({ pages: listed, localeKeys: [] }));
  }
};
