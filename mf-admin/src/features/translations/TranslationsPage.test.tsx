import type { TranslationPreview } from '@ail/kit/contracts/translations/translation-file.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen } from '@testing-library/react';
import { TranslationsPage } from './TranslationsPage.tsx';

const preview: TranslationPreview = {
  from: 'en',
  to: 'fr',
  count: 2,
  changed: 1,
  items: [
    {
      kind: 'events',
      id: 3,
      title: 'Great Lakes Forum',
      isNew: false,
      changes: [
        {
          field: 'title',
          before: 'Le forum',
          after: 'Forum des Grands Lacs',
          originalChanged: true,
          cleaned: false,
        },
      ],
    },
  ],
  same: 1,
  untranslated: 0,
  originalChanged: 1,
  problems: [],
  problemCount: 0,
  version: 'v1',
};
const previewCall = 'POST /api/admin/translations/import/preview';
const importCall = 'POST /api/admin/translations/import';

const open = (answers: Record<string, unknown> = {}) => {
  const calls = stubApi(answers);
  const host = buildHost();
  return { ...renderWithProviders(<TranslationsPage host={host} />), calls, host };
};
const choose = (user: ReturnType<typeof open>['user']) =>
  user.upload(
    screen.getByLabelText('File'),
    // The document of the tests cannot read files.
    Object.assign(new File([], 'fr.xlf'), {
      arrayBuffer: async () => new TextEncoder().encode('<xliff/>').buffer,
    }),
  );

it('links to a file with the chosen kinds, languages and texts', async () => {
  const { user } = open();
  const link = () => screen.getByRole('link', { name: 'Download XLIFF 2.0' }).getAttribute('href');
  expect(link()).toContain('from=en&to=fr&state=missing');
  await user.selectOptions(screen.getByLabelText('From'), 'fr');
  await user.click(screen.getByLabelText('Projects'));
  await user.selectOptions(screen.getByLabelText('Which texts'), 'outdated');
  expect(decodeURIComponent(link() ?? '')).toContain(
    'kinds=events,resources&from=fr&to=en&state=outdated',
  );
  await user.click(screen.getByLabelText('Events'));
  await user.click(screen.getByLabelText('Resources'));
  expect(screen.getByText('Choose at least one kind.')).toBeInTheDocument();
});

it('goes on with the next file, until everything is downloaded', async () => {
  const file = (after?: string) =>
    new Response('<xliff/>', {
      headers: after ? { Link: `</api/x.xlf?from=en&after=${after}>; rel="next"` } : {},
    });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user, calls } = open({
    'GET /api/admin/translations.xlf': (_: unknown, { searchParams }: URL) =>
      file(searchParams.get('after') === null ? 'events%2F12' : undefined),
  });
  const download = () => user.click(screen.getByRole('link', { name: 'Download XLIFF 2.0' }));
  await download();
  expect(await screen.findByText(/the buttons now download file 2\./)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Which texts'), 'all');
  expect(screen.queryByText(/file 2/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Which texts'), 'missing');
  await download();
  expect(await screen.findByText('File 2 is downloaded. It is the last one.')).toBeInTheDocument();
  expect(calls.map(({ query }) => query.get('after'))).toEqual([null, 'events/12']);
  expect(saved).toEqual(['en-fr.xlf', 'en-fr-2.xlf']);
  await download();
  await user.click(await screen.findByRole('button', { name: 'Start again with file 1' }));
  expect(screen.queryByText(/file 2/)).not.toBeInTheDocument();
});

it('shows what a file changes before it imports it', async () => {
  const { user, calls, host } = open({
    [previewCall]: () => answer(200, preview),
    [importCall]: () => answer(200, { count: 1 }),
  });
  await choose(user);
  expect(await screen.findByText('Forum des Grands Lacs')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Le forum')).toBeInTheDocument();
  expect(screen.getByText('original changed')).toBeInTheDocument();
  expect(calls.some(({ call }) => call === importCall)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Import 1 translation' }));
  expect(bodiesOf(calls, importCall)[0]).toEqual({
    file: '<xliff/>',
    version: 'v1',
    requestId: expect.any(String),
  });
  expect(host.notices).toEqual([{ title: 'Success', description: '1 translation imported' }]);
  expect(screen.queryByText('Forum des Grands Lacs')).not.toBeInTheDocument();
});

it('names what is wrong with a file, and imports nothing of it', async () => {
  const problems = [{ item: 'events/3', field: 'agenda', message: 'Only a part is translated.' }];
  const { user } = open({
    [previewCall]: () => answer(200, { ...preview, problems, problemCount: 1 }),
  });
  await choose(user);
  expect(
    await screen.findByText(/events\/3 · .* – Only a part is translated\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Import 1/ })).not.toBeInTheDocument();
});

it('says why a file cannot be read', async () => {
  const { user } = open({
    [previewCall]: () =>
      answer(422, {
        code: 'validation_failed',
        message: 'Check the fields.',
        fields: { file: 'This is not a file of XLIFF 2.' },
      }),
  });
  await choose(user);
  expect(await screen.findByText('This is not a file of XLIFF 2.')).toHaveAttribute(
    'role',
    'alert',
  );
});
