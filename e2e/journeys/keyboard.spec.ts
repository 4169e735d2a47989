/** @runs embedded firefox */
import { isFocused, tabTo } from '../fixtures/keyboard.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { ContactPage } from '../pages/ContactPage.ts';
import { EventsPage } from '../pages/EventsPage.ts';

const openEvent = 'Bangui Private Development & Investment Forum';
test('registration by keyboard alone', async ({ page }) => {
  const events = new EventsPage(page);
  await page.goto('/');
  await expect(events.heading).toBeVisible();

  await test.step('the skip link skips the header', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('to the events', async () => {
    await tabTo(page, page.getByRole('link', { name: 'View All Events' }));
    await page.keyboard.press('Enter');
    await expect(events.heading).toBeFocused();
    await expect(events.heading).toHaveText('Events & Forums');
  });

  const register = events.registerButton(openEvent);
  await test.step('into the dialog, which holds the focus', async () => {
    await expect(register).toBeVisible();
    await tabTo(page, register);
    await page.keyboard.press('Enter');
    await expect(events.openDialog().root).toBeVisible();
    await tabTo(page, events.openDialog().submit);
    await page.keyboard.press('Tab');
    expect(await isFocused(events.openDialog().root.locator('*'))).toBe(true);
  });

  await test.step('Escape gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(register).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(events.openDialog().root).toBeVisible();
  });

  await test.step('fill in and send with Enter', async () => {
    const dialog = events.openDialog();
    await tabTo(page, dialog.field('name'));
    await page.keyboard.type('Kofi Mensah');
    await tabTo(page, dialog.field('email'));
    await page.keyboard.type(uniqueEmail('keyboard'));
    await page.keyboard.press('Enter');
    await expect(events.notice('Registration Successful')).toBeVisible();
    await expect(register).toBeFocused();
  });

  await test.step('F8 reaches the notice', async () => {
    await page.keyboard.press('F8');
    await expect(
      page.getByRole('region', { name: /F8/ }).locator(':focus, :focus-within').first(),
    ).toBeVisible();
  });
});

test('sign-in by keyboard alone', { tag: '@long' }, async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.open();
  await expect(auth.field('username')).toBeVisible();
  await tabTo(page, auth.field('username'));
  await page.keyboard.type('chief');
  await tabTo(page, auth.field('password'));
  await page.keyboard.type('chief-secret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin(\/|$)/);
});

test('a message and another language by keyboard alone', { tag: '@long' }, async ({ page }) => {
  const english = new ContactPage(page);
  await english.open();
  await expect(english.send).toBeVisible();

  await test.step('the language, by arrows', async () => {
    await tabTo(page, english.languageSwitcher);
    await page.keyboard.press('ArrowDown');
    await english.expectLanguage('fr');
    await page.keyboard.press('ArrowUp');
    await english.expectLanguage('en');
    await expect(english.languageSwitcher).toBeFocused();
  });

  await test.step('the form, which takes the focus to what is wrong', async () => {
    await tabTo(page, english.field('name'));
    await page.keyboard.type('Kofi Mensah');
    await tabTo(page, english.field('message'));
    await page.keyboard.type('Where is the next forum?');
    await tabTo(page, english.send);
    await page.keyboard.press('Space');
    await expect(english.field('email')).toBeFocused();
    await page.keyboard.type(uniqueEmail('keyboard'));
    await page.keyboard.press('Enter');
    await expect(english.notice('Success')).toBeVisible();
  });
});

test('the tabs and the gallery by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await test.step('arrows move through tabs', async () => {
    const events = new EventsPage(page);
    await events.open();
    await expect(events.tab('upcoming')).toBeVisible();
    await tabTo(page, events.tab('upcoming'));
    await page.keyboard.press('ArrowRight');
    await expect(events.tab('past')).toBeFocused();
    await expect(page).toHaveURL('/events?tab=past');
  });

  await test.step('a photo opens, arrows turn the pages, Escape gives the focus back', async () => {
    await page.goto('/bpdif');
    const photo = page.getByRole('button', { name: 'The opening session in a full hall' });
    await expect(photo).toBeVisible();
    await tabTo(page, photo);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await expect(dialog.getByText('1 of 10', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText('10 of 10', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, dialog.getByRole('button', { name: 'Next' }));
    await page.keyboard.press('Space');
    await expect(dialog.getByText('2 of 10', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(photo).toBeFocused();
  });

  await test.step('the dialog with further photos as well', async () => {
    const more = page.getByRole('button', { name: 'View 7 more pictures' });
    await tabTo(page, more);
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'More pictures' });
    await tabTo(page, dialog.getByRole('button', { name: 'All participants in one picture' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
});

test('the menu of a phone opens, holds the focus and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/events');
});
