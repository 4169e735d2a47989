import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { languages } from '@ail/kit/contracts/enums';
import { record } from '../../tooling/test/figures.ts';
import { copyCheckout } from './checkout.ts';
import { getDocument, type ServedDocument } from './document.ts';
import { startLoad } from './load.ts';
import { processes } from './measure.ts';
import { expect, test } from './portal.ts';

// As nginx is deployed. Documents that nobody shares are asked for at the API itself.
test.use({ isSharing: true });

const visitors = 10;
const pauseMs = 20;
/** Until each page has its content again, on a machine that is busy with visitors and builds. */
const promisedMs = 10_000;
/** Of all documents: after a release, and where the machine is too busy to render in time. */
const mostPlain = 0.2;

/** Reads the document at each address again and again, until told to stop. */
const keepReading = (urls: readonly string[]) => {
  const seen = new Map(urls.map((url) => [url, [] as ServedDocument[]]));
  let isEnding = false;
  const reading = Promise.all(
    Array.from(seen, async ([url, documents]) => {
      while (!isEnding) {
        documents.push(await getDocument(url));
        await sleep(pauseMs);
      }
    }),
  );
  return async () => {
    isEnding = true;
    await reading;
    return seen;
  };
};

test('the content of documents changes with the release of a part, and back with it', async ({
  portal,
  kind,
}) => {
  test.setTimeout(300_000);
  const { layout, url, apiUrl } = portal;
  const checkout = copyCheckout(layout.root);
  const textsIn = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(join(checkout.dir, `locales/${language}/contact.json`), 'utf8'));
  const pages = [...new Set([url, apiUrl])].flatMap((origin) =>
    languages.map((language) => ({ language, url: `${origin}/contact?lng=${language}` })),
  );
  const before = await portal.live();
  const sentences = Object.fromEntries(languages.map((one) => [one, textsIn(one)]));
  const processesBefore = processes();
  const shows = (heading: string) =>
    expect
      .poll(async () => (await getDocument(`${url}/contact`)).headings?.[0], { timeout: 15_000 })
      .toBe(heading);
  try {
    await shows('Contact');
    const endLoad = startLoad(url, visitors, 5 * pauseMs);
    const endReading = keepReading(pages.map((page) => page.url));
    checkout.edit('mf-public/src/features/contact/ContactPage.tsx', (source) =>
      source.replace('id="contact.title"', 'id="contact.next.title"'),
    );
    for (const language of languages) {
      checkout.edit(`locales/${language}/contact.json`, (texts) =>
        texts.replace('"next.title": "', '"next.title": "* '),
      );
    }
    await checkout.run('release/commands/release.ts', 'mf-public', '--against', url);
    const released = await portal.live();
    await shows('* What happens next');
    await sleep(2_000);
    await checkout.run('release/commands/rollback.ts', 'mf-public', '--against', url);
    const rolledBack = await portal.live();
    await shows('Contact');
    await sleep(2_000);
    const seen = await endReading();
    const load = await endLoad();

    const [old = '', next = ''] = [before, released].map(({ live }) => live['mf-public']);
    const documents = [...seen.values()].flat();
    const plain = documents.filter(({ headings }) => !headings);
    /** How long after an activation the last page had content of `version`. */
    const contentMs = (version: string, activated: string) =>
      Math.max(
        ...Array.from(seen.values(), (all) => {
          const first = all.find(
            ({ askedAt, releases, headings }) =>
              askedAt > Date.parse(activated) && releases[0] === version && headings,
          );
          return (first?.askedAt ?? Infinity) - Date.parse(activated);
        }),
      );
    const figures = {
      kind,
      documents: documents.length,
      plain: plain.length,
      releaseContentMs: contentMs(next, released.at),
      rollbackContentMs: contentMs(old, rolledBack.at),
      slowestMs: Math.max(...documents.map(({ ms }) => ms)),
      requests: load.requests,
      failed: load.failures.length,
    };
    record('rendering under load', figures);
    expect(load.failures).toEqual([]);
    expect(documents.filter(({ status }) => status !== 200)).toEqual([]);
    for (const page of pages) {
      const { title = '', 'next.title': nextTitle = '' } = sentences[page.language] ?? {};
      const all = seen.get(page.url) ?? [];
      for (const { releases } of all) expect([[old], [next]]).toContainEqual(releases);
      const shown = (version: string) => [
        ...new Set(
          all.flatMap(({ releases, headings }) =>
            releases[0] === version && headings ? headings.join(' | ') : [],
          ),
        ),
      ];
      const [ofOld, ofNext] = [shown(old), shown(next)];
      expect([page.url, ofOld, ofNext]).toEqual([page.url, [ofOld[0]], [ofNext[0]]]);
      const [oldHeadings = [], nextHeadings = []] = [ofOld, ofNext].map((one) =>
        one[0]?.split(' | '),
      );
      expect(oldHeadings[0]).toBe(title);
      expect(oldHeadings).toContain(nextTitle);
      expect(nextHeadings[0]).toBe(`* ${nextTitle}`);
      expect(nextHeadings.filter((heading) => heading === `* ${nextTitle}`)).toHaveLength(2);
    }
    expect(figures.releaseContentMs).toBeLessThan(promisedMs);
    expect(figures.rollbackContentMs).toBeLessThan(promisedMs);
    expect(plain.length / documents.length).toBeLessThan(mostPlain);
    expect(released.live).toEqual({
      ...before.live,
      'mf-public': next,
      'texts-mf-public': released.live['texts-mf-public'],
    });
    expect(next).not.toBe(old);
    expect(rolledBack).toMatchObject({ action: 'rollback', live: { 'mf-public': old } });
    expect(processes()).toEqual(processesBefore);
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
