import { searchAddress } from '@ail/kit/contracts/projects/search-address';
import type { Mail } from '../../mail/outbox.ts';
import { renderMail } from '../../mail/render.ts';
import type { ProjectModel } from '../../models/ProjectModel.ts';
import type { SavedSearchModel } from '../../models/SavedSearchModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import type { MailServices } from '../../services.ts';

/** What a search newly finds. */
export interface NewMatches {
  search: SavedSearchModel;
  count: number;
  /** The newest of them. */
  projects: ProjectModel[];
}

/** The address of the page that ends the mails. */
export const stopPage = (token: string): string =>
  `/newsletter/unsubscribe?from=searches&token=${encodeURIComponent(token)}`;

/** What the searches of an account newly find, in the language of the last one that was saved. */
export const searchAlertMail = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  user: Pick<UserModel, 'fullName' | 'email'>,
  token: string,
  matches: readonly NewMatches[],
): Mail => {
  const language = matches.at(-1)?.search.language ?? 'en';
  const count = matches.reduce((sum, one) => sum + one.count, 0);
  const say = (id: string, values?: Record<string, string | number>) =>
    translate(language, id, values);
  const shown = new Map(matches.flatMap(({ projects }) => projects).map((one) => [one.id, one]));
  return {
    to: { name: user.fullName, address: user.email },
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/searches/stop?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...renderMail(language, say('mail.searches.subject', { count }), {
      greeting: say('mail.greeting', { name: user.fullName }),
      paragraphs: [say('mail.searches.body', { count })],
      details: matches.map(({ search, count }) => [
        search.name,
        say('mail.searches.count', { count }),
      ]),
      links: [
        ...[...shown.values()].map(({ id, title, country }) => ({
          label: country ? `${title} (${country})` : title,
          url: `${publicUrl}/projects/${id}`,
        })),
        ...matches.map(({ search: { name, filters } }) => ({
          label: say('mail.searches.all', { name }),
          url: publicUrl + searchAddress({ ...filters, impact: filters.impact === 'true' }),
        })),
        {
          label: say('mail.searches.stop'),
          url: publicUrl + stopPage(token),
        },
      ],
      closing: say('mail.closing'),
    }),
  };
};
