import { stackAdmin } from '../../tooling/test/stack.ts';
import { paths } from '../fixtures/paths.ts';
import type { AdminPage } from './AdminPage.ts';
import { chooseOfFirst } from './admin-dialogs.ts';
import type { AdminEntry } from './admin-entry.ts';

/** Replaces an answer of the API, to show a rare state of a screen. */
const answerWith = (admin: AdminPage, path: string, status: number, body: unknown) =>
  admin.page.route(`**${path}?*`, (route) => route.fulfill({ status, json: body }));

const whatFailed = { code: 'database_unavailable', message: 'The service is unavailable.' };

/** Rare states of screens, for the screenshots. */
export const adminStates: readonly AdminEntry[] = [
  {
    name: 'list loading',
    open: async (admin) => {
      await admin.page.route(`**${paths.registrations}?*`, () => {});
      await admin.open('registrations');
    },
  },
  {
    name: 'list failed',
    open: async (admin) => {
      await answerWith(admin, paths.adminProjects, 503, whatFailed);
      await admin.open('projects');
      await admin.button('common.tryAgain').waitFor();
    },
  },
  {
    name: 'list empty',
    open: async (admin) => {
      await answerWith(admin, paths.adminEvents, 200, []);
      await admin.open('events');
      await admin.page.getByText(admin.t('adminEvents.empty'), { exact: true }).waitFor();
    },
  },
  {
    name: 'nothing matches',
    open: async (admin) => {
      await admin.open('registrations?q=nobody-of-this-name');
      await admin.page.getByText(admin.t('adminRegistrations.empty'), { exact: true }).waitFor();
    },
  },
  {
    name: 'rows selected',
    open: async (admin) => {
      await admin.open('registrations');
      const boxes = admin.page.getByRole('table').getByRole('checkbox');
      for (const row of [0, 1, 2]) await boxes.nth(row).check();
    },
  },
  {
    name: 'some could not be decided',
    open: async (admin) => {
      await admin.open('registrations');
      const boxes = admin.page.getByRole('table').getByRole('checkbox');
      for (const row of [0, 1, 2]) await boxes.nth(row).check();
      const reason = { code: 'event_full', message: admin.t('api.error.event_full') };
      await admin.page.route(`**${paths.registrations}`, async (route) => {
        const { ids } = route.request().postDataJSON() as { ids: number[] };
        const [, ...failed] = ids.map((id) => ({ id, changed: false, failure: reason }));
        await route.fulfill({ json: [{ id: ids[0], changed: true, failure: null }, ...failed] });
      });
      await admin.button('adminRegistrations.bulk.reject').click();
      await admin.dialog.getByRole('button').last().click();
      await admin.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'event that is gone',
    open: (admin) => admin.open('events/999999/edit'),
  },
  {
    name: 'menu of a row',
    open: async (admin) => {
      await admin.open('projects');
      await admin.page.getByRole('row').nth(1).getByRole('button').click();
    },
  },
  {
    name: 'form with mistakes',
    open: async (admin) => {
      await admin.open('projects/new');
      await admin.button('adminProjects.create').click();
    },
  },
  {
    name: 'conflict',
    open: async (admin) => {
      await admin.open('events/1/edit');
      const venue = admin.page.getByLabel(admin.t('adminEvents.field.venue'));
      await venue.fill('Palais des Congrès');
      await admin.adminApi.send('patch', paths.event(1), { venue: 'Hall A' });
      await admin.button('admin.save').click();
      await admin.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'delete what a colleague has changed',
    open: async (admin) => {
      await admin.open('projects?q=Kisumu');
      const { id } = await admin.adminApi.publishProject({ title: 'Cold rooms of Kisumu' });
      await admin.open('projects?q=Kisumu');
      await chooseOfFirst(admin, 'adminProjects.delete');
      await admin.adminApi.send('patch', paths.adminProject(id), {
        country: 'Kenya',
        status: 'completed',
      });
      const confirm = { name: admin.t('adminProjects.delete'), exact: true };
      await admin.dialog.getByRole('button', confirm).click();
      await admin.dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'session expired',
    open: async (admin) => {
      await admin.open('settings');
      await admin.page.context().clearCookies();
      await admin.page
        .getByLabel(admin.t('adminSettings.password.current'))
        .fill(stackAdmin.password);
      for (const id of ['adminSettings.password.new', 'adminSettings.password.confirm']) {
        await admin.page.getByLabel(admin.t(id), { exact: true }).fill(stackAdmin.password);
      }
      await admin.button('adminSettings.password.submit').click();
      await admin.dialog.waitFor();
    },
  },
];
