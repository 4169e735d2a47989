import type { ArchivedIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { listAnswer, stubApi } from '@ail/kit/testing/stub-api';
import { screen } from '@testing-library/react';
import { ArchivePage } from './ArchivePage.tsx';
import { IssuePage } from './IssuePage.tsx';

const row = { summary: 'In short', facts: 'Kenya' };
const issue: ArchivedIssue = {
  id: 3,
  subject: 'Nouvelles de mai',
  language: 'fr',
  languages: ['en', 'fr'],
  sentAt: '2026-05-04T09:00:00.000Z',
  blocks: [
    { kind: 'text', html: '<p>Bonjour</p>', rows: [] },
    {
      kind: 'projects',
      html: '',
      rows: [
        { ...row, id: 7, title: 'Parc solaire', language: 'fr' },
        { ...row, id: 8, title: 'Wind Farm', language: 'en' },
      ],
    },
  ],
};

const open = (path: string, answers: Record<string, unknown>, language: 'fr' | 'sw') => {
  stubApi(answers);
  const routes = [
    { path: '/newsletter', element: <ArchivePage host={buildHost()} /> },
    { path: '/newsletter/:id', element: <IssuePage /> },
  ];
  return renderRoutes(routes, path, language);
};
const list = 'GET /api/newsletter/issues';
const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

describe('the list of past issues', () => {
  it('leads to each, and says which language one is in that is not the reader’s', async () => {
    const { blocks: _, ...summary } = issue;
    const english = { ...summary, id: 2, subject: 'News of April', language: 'en' };
    open('/newsletter', { [`${list}?language=fr&limit=12&offset=0`]: [summary, english] }, 'fr');
    expect(await screen.findByRole('link', { name: 'Nouvelles de mai' })).toHaveAttribute(
      'href',
      '/newsletter/3',
    );
    const facts = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(facts[0]).toMatch(/^Nouvelles de mai4 mai 2026$/);
    expect(facts[1]).toMatch(/^News of April.* · en anglais$/);
    expect(languageOf('News of April')).toBe('en');
  });

  it('goes on to older ones by a button', async () => {
    const { blocks: _, ...summary } = issue;
    const items = Array.from({ length: 40 }, (__, at) => ({
      ...summary,
      id: 40 - at,
      subject: `No ${40 - at}`,
    }));
    const { user } = open('/newsletter', { [list]: listAnswer(items) }, 'fr');
    expect(await screen.findAllByRole('link', { name: /^No \d+$/ })).toHaveLength(12);
    expect(screen.getByText('Affichage de 12 sur 40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByRole('link', { name: 'No 28' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByRole('link', { name: 'No 1' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument();
  });

  it('says that there is none yet, and has the form to subscribe', async () => {
    open('/newsletter', { [list]: [] }, 'sw');
    expect(await screen.findByText('Hakuna toleo lililotumwa bado')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Jiandikishe' })).toBeVisible();
  });
});

describe('a past issue', () => {
  it('marks the language of its text and of each row, and names that of a row that has another', async () => {
    open('/newsletter/3', { [`${list}/3?language=fr`]: issue }, 'fr');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Nouvelles de mai');
    expect(languageOf('Bonjour')).toBe('fr');
    expect(languageOf('Wind Farm')).toBe('en');
    expect(screen.getByRole('link', { name: 'Wind Farm' })).toHaveAttribute('href', '/projects/8');
    expect(screen.getAllByText(/en anglais/)).toHaveLength(1);
    expect(screen.queryByText(/en français/)).not.toBeInTheDocument();
  });

  it('names its language once to a reader of another', async () => {
    const english = {
      ...issue,
      language: 'en',
      blocks: [
        { ...issue.blocks[1], rows: [{ ...row, id: 8, title: 'Wind Farm', language: 'en' }] },
      ],
    };
    open('/newsletter/3', { [`${list}/3`]: english }, 'sw');
    expect(await screen.findAllByText(/kwa Kiingereza/)).toHaveLength(1);
  });

  it('is missing where none was sent', async () => {
    open('/newsletter/9', {}, 'fr');
    expect(await screen.findByRole('link', { name: /lettres parues/ })).toHaveAttribute(
      'href',
      '/newsletter',
    );
  });
});
