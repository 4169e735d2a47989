/** @runs nginx */
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { paths } from '../fixtures/paths.ts';
import { expectRefusals, press, type RefusedCall } from '../fixtures/refused-calls.ts';
import { unique } from '../fixtures/stack.ts';
import { test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const title = 'with projects and resources: what fails says so, and everything stays as it was';
test(title, { tag: '@long' }, async ({ page, adminApi, problems }) => {
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const project = await adminApi.send<AdminProject>('post', paths.adminProjects, {
    title: unique('Failing'),
    description: 'Nothing goes well today.',
    sector: 'clean-energy',
    location: 'East Africa',
    investmentRange: '$1M - $5M',
    status: 'pending',
  });
  const resource = await adminApi.publishResource();
  const row = page.getByRole('row');
  const projectMenu = async (item: string) => {
    await admin.open(`projects?q=${project.title}`);
    await press(`Actions for ${project.title}`, page);
    await page.getByRole('menuitem', { name: item }).click();
  };

  const calls: RefusedCall[] = [
    {
      what: 'save a project',
      call: { method: 'PATCH', path: paths.adminProject(project.id) },
      attempt: async () => {
        await admin.open(`projects/${project.id}/edit`);
        await page.getByLabel('Description').fill('It will go well tomorrow.');
        await press('Save changes', page);
      },
      still: () => page.getByText('It will go well tomorrow.'),
    },
    {
      what: 'upload a picture',
      call: { method: 'POST', path: paths.adminImages },
      attempt: async () => {
        await admin.open(`projects/${project.id}/edit`);
        await press('Add a picture', page);
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') });
      },
      still: () => dialog.getByRole('heading', { name: 'Choose a picture' }),
    },
    {
      what: 'approve a project',
      call: { method: 'PATCH', path: paths.adminProject(project.id) },
      attempt: () => projectMenu('Approve project'),
      says: 'The project could not be approved',
      still: () => row.filter({ hasText: 'Pending' }),
    },
    {
      what: 'delete a project',
      call: { method: 'DELETE', path: paths.adminProject(project.id) },
      attempt: async () => {
        await projectMenu('Delete project');
        await press('Delete project', dialog);
      },
      says: 'The project could not be deleted',
      still: () => row.filter({ hasText: project.title }),
    },
    {
      what: 'save a resource',
      call: { method: 'PATCH', path: paths.resource(resource.id) },
      attempt: async () => {
        await admin.open(`resources/${resource.id}/edit`);
        await page.getByLabel('Description').fill('What we shall find out.');
        await press('Save changes', page);
      },
      still: () => page.getByText('What we shall find out.').first(),
    },
    {
      what: 'take a resource back',
      call: { method: 'PATCH', path: paths.resource(resource.id) },
      attempt: async () => {
        await admin.open(`resources?q=${resource.title}`);
        await press(`Return to draft: ${resource.title}`, page);
        await press('Return to draft', dialog);
      },
      says: 'Failed to update resource status',
      still: () => page.getByRole('listitem').getByText('Published', { exact: true }),
    },
    {
      what: 'delete a resource',
      call: { method: 'DELETE', path: paths.resource(resource.id) },
      attempt: async () => {
        await admin.open(`resources?q=${resource.title}`);
        await press(`Delete ${resource.title}`, page);
        await press('Delete resource', page);
      },
      says: 'Failed to delete resource',
      still: () => page.getByRole('heading', { name: resource.title }),
    },
  ];

  await expectRefusals(admin, problems, calls);
});
