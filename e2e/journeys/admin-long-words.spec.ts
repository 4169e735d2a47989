/** @runs nginx */
import { expectWhole } from '../fixtures/accessibility.ts';
import { paths } from '../fixtures/paths.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

/** Longer than any column, and without a place to break. */
const unbroken = (length: number) => 'Yasiyokubalianishwakisiasa'.repeat(9).slice(0, length);
const word = unbroken(80);
const line = unbroken(200);

const title = 'the longest words of others keep tables, cards and dialogs within the screen';

test(title, { tag: '@long' }, async ({ page, adminApi, secondContext }) => {
  test.slow();
  const guest = secondContext.request;
  // A unique prefix, by which the lists are searched.
  const mark = uniqueEmail('neno').slice(5, 13);
  const event = await adminApi.publishEvent({
    title: `${mark}${word}`,
    location: line,
    venue: line,
  });
  const sender = { name: `${mark} ${line}`, email: `${mark}${unbroken(50)}@example.org` };
  await adminApi.send('post', paths.eventRegister(event.id), {
    ...sender,
    organization: line,
    jobTitle: word,
    specialAccommodations: line,
  });
  const project = await adminApi.publishProject({
    title: `${mark}${word}`,
    country: 'Central African Republic',
    location: 'Central Africa',
    investmentNeeded: word,
  });
  const resource = await adminApi.publishResource({ title: `${mark}${word}`, description: line });
  await adminApi.send('post', paths.projectInquiries(project.id), { ...sender, message: line });
  await adminApi.send('post', paths.subscribe, { email: sender.email });
  const account = { ...sender, fullName: sender.name, username: `${mark}${unbroken(40)}` };
  const joined = await guest.post(paths.register, {
    data: { ...account, password: 'a-good-secret', organization: line, role: 'investor' },
  });
  expect(joined.status(), await joined.text()).toBe(201);

  const admin = await new AdminPage(page).signIn();
  for (const [screen, opens, chooses] of [
    [`events?q=${mark}`],
    [`events?event=${event.id}`],
    [`registrations?q=${mark}`, /^Contact/],
    [`projects?q=${mark}`, /^Actions/, 'Delete project'],
    [`projects/${project.id}/edit`],
    [`resources?q=${mark}`, /^Delete/],
    [`resources/${resource.id}/edit`],
    [`messages?q=${mark}`, /^Read/],
    [`subscribers?q=${mark}`],
    [`people?q=${mark}`, /^Change role/],
    ['audit-log'],
    ['dashboard'],
  ] as const) {
    await test.step(screen, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/admin/${screen}`);
      const named = page.getByText(mark).filter({ visible: true }).first();
      await expect(screen.includes('?') ? named : admin.heading).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page, `${screen} ${width}`);
      }
      if (!opens) return;
      await page.getByRole('button', { name: opens }).last().click();
      if (chooses) await page.getByRole('menuitem', { name: chooses }).click();
      await expect(admin.dialog).toBeVisible();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page, `${screen}, its dialog ${width}`);
      }
    });
  }
});
