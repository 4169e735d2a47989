/** @runs nginx translated firefox */
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { Locator } from '@playwright/test';
import { paths } from '../fixtures/paths.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const sentence = 'Where the sun shines, money follows: what has been built, and what it earns.';

test('an article is on the site from its publication until it is a draft again', async ({
  page,
  secondContext: visitor,
  adminApi,
}) => {
  const admin = await new AdminPage(page).signInAlone(adminApi);
  const title = unique('Solar');
  await admin.open('resources');
  await page.getByRole('button', { name: 'Create resource' }).click();
  const form = page.getByRole('form', { name: 'Create resource' });

  await test.step('the text is formatted in the editor and previewed', async () => {
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('What solar earns in the Sahel');
    await form.getByLabel('Category').selectOption('market-analysis');
    const text = form.getByRole('textbox', { name: 'Content' });
    await text.click();
    await page.keyboard.insertText(sentence);
    await page.keyboard.press('ControlOrMeta+a');
    await form.getByRole('button', { name: 'Bold' }).click();
    await form.getByRole('button', { name: 'Link', exact: true }).click();
    await admin.dialog.getByLabel('Address').fill('https://example.org/solar');
    await admin.button('adminResources.editor.setLink').click();
    await form.getByText('Preview', { exact: true }).click();
    await expect(form.getByRole('link', { name: sentence }).last()).toBeVisible();
  });

  // A notice is an item of a list, too.
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  /** What a visitor is answered where the article would be, and where it would be listed. */
  const asVisitor = async (id: string) => {
    const [call, reading, list, feed, sitemap] = await Promise.all(
      [
        `/api/resources/${id}`,
        `/resources/${id}`,
        '/api/resources?without=content',
        `/resources/feed.xml?${id}`,
        `/sitemap.xml?${id}`,
      ].map((path) => visitor.request.get(path)),
    );
    return {
      answers: [call?.status(), reading?.status()],
      named: [await reading?.text(), await list?.text(), await feed?.text()].map((text) =>
        text?.includes(title),
      ),
      mapped: (await sitemap?.text())?.includes(`/resources/${slug}<`),
    };
  };
  const hidden = { answers: [404, 404], named: [false, false, false], mapped: false };
  const shown = { answers: [200, 200], named: [true, true, true], mapped: true };
  let id = '';
  let slug: string | null = null;

  await test.step('saved as a draft, only admins see it', async () => {
    await form.getByRole('button', { name: 'Save as draft' }).click();
    await expect(admin.notice('Draft saved: only admins can see it')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('');
    await expect(item.getByText('Draft', { exact: true })).toBeVisible();
    const view = page.getByRole('link', { name: `Preview ${title}` });
    id = (await view.getAttribute('href'))?.split('/').at(-1) ?? '';
    ({ slug } = await adminApi.read<AdminResource>(paths.adminResource(Number(id))));
    expect(slug).toMatch(/^solar-/);
    const [article] = await Promise.all([page.waitForEvent('popup'), view.click()]);
    await expect(article.getByRole('link', { name: sentence })).toBeVisible();
    const draft = article.getByText('Draft: only administrators can see this page');
    await expect(draft).toBeVisible();
    await article.goto(`/resources?q=${title}`);
    await expect(article.getByText('No resources found')).toBeVisible();
    await article.close();
    expect(await asVisitor(id)).toEqual(hidden);
  });

  await test.step('published, it is on the site', async () => {
    await item.getByRole('button', { name: `Publish ${title}` }).click();
    await expect(admin.notice(`${title} is now on the site`)).toBeVisible();
    await expect(item.getByText('Published', { exact: true })).toBeVisible();
    expect(await asVisitor(id)).toEqual(shown);
    const view = page.getByRole('link', { name: `View ${title} on the site` });
    const [article] = await Promise.all([page.waitForEvent('popup'), view.click()]);
    const link = article.getByRole('link', { name: sentence });
    await expect(link).toHaveAttribute('href', 'https://example.org/solar');
    await expect(link.locator('strong')).toBeVisible();
    await expect(article.getByText(/^Draft/)).toHaveCount(0);
    await article.close();
  });

  await test.step('returned to draft, it is hidden from visitors', async () => {
    const act = item.getByRole('button', { name: `Return to draft: ${title}` });
    await act.click();
    await expect(admin.dialog).toContainText(`“${title}” will no longer be shown on the site`);
    await admin.button('adminResources.withdraw.dismiss').click();
    await expect(act).toBeFocused();
    expect(await asVisitor(id)).toEqual(shown);
    await act.click();
    await admin.button('adminResources.withdraw.confirm').click();
    await expect(admin.notice(`${title} is a draft again`)).toBeVisible();
    await expect(item.getByRole('button', { name: `Publish ${title}` })).toBeFocused();
    expect(await asVisitor(id)).toEqual(hidden);
  });
});

test('the preview shows what readers will see, and no script survives', { tag: '@long' }, async ({
  page,
  adminApi,
}) => {
  const admin = await new AdminPage(page).signInAlone(adminApi);
  const title = unique('Table');
  await admin.open('resources');
  await page.getByRole('button', { name: 'Create resource' }).click();
  const form = page.getByRole('form', { name: 'Create resource' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Figures of three years');
  await form.getByLabel('Category').selectOption('regional-focus');
  await form.getByRole('button', { name: 'Edit as HTML' }).click();
  await form.getByRole('textbox', { name: 'Content' }).fill(`<h1>Figures</h1>
    <p onclick="alert(1)">See <a href="https://example.org/source">the source</a> and
    <a href="javascript:alert(1)">nothing</a>.</p><script>alert(1)</script>
    <table><thead><tr><th scope="col">Year</th></tr></thead><tbody><tr><td>2026</td></tr></tbody></table>
    <img src="https://elsewhere.example/x.png" onerror="alert(1)" alt="spy">
    <img src="/assets/projects/railway.jpg" alt="A railway" width="320" height="200">
    <iframe src="https://elsewhere.example/"></iframe><blockquote>So it is said.</blockquote>`);
  await form.getByText('Preview', { exact: true }).click();

  /** The text that the heading begins, as tags, attributes and words. */
  const around = (heading: Locator) =>
    heading.locator('..').evaluate((text) => {
      const told = (node: Node): unknown => {
        if (!(node instanceof Element)) return node.textContent?.replace(/\s+/g, ' ');
        // Texts of the preview are in elements of their own.
        if (node.localName === 'span' && !node.attributes.length)
          return told(node.firstChild ?? node);
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort();
        return [node.localName, attributes, [...node.childNodes].map(told)];
      };
      const copy = text.cloneNode(true);
      copy.normalize();
      return JSON.stringify([...copy.childNodes].map(told));
    });
  const name = { name: 'Figures', exact: true };
  const preview = await around(form.getByRole('heading', name));
  for (const gone of ['script', 'onclick', 'onerror', 'iframe', 'javascript:', 'spy'])
    expect(preview).not.toContain(gone);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.notice('Resource created successfully')).toBeVisible();
  const view = page.getByRole('link', { name: `View ${title} on the site` });
  const [article] = await Promise.all([page.waitForEvent('popup'), view.click()]);
  expect(await around(article.getByRole('heading', name))).toBe(preview);
  await expect(article.getByRole('img', { name: 'A railway' })).toBeVisible();
});
