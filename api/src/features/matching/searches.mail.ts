import { oneClickHeaders } from '@ail/kit/contracts/one-click';
import { searchAddress } from '@ail/kit/contracts/projects/search-address';
import { stopSearchAlerts } from '@ail/kit/contracts/projects/searches.calls';
import { textFor } from '../../platform/mail/mail-text.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import { withoutLinks } from '../../platform/mail/without-links.ts';
import type { MailServices } from '../../platform/services.ts';
import type { ProjectModel } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';
import type { SavedSearchModel } from './saved-search.model.ts';

/** What a search newly finds. */
export interface NewMatches {
  search: SavedSearchModel;
  ids: number[];
  /** The newest of them. */
  projects: ProjectModel[];
}

/** The address of the page that ends the mails. */
export const stopPage = (token: string): string =>
  `/newsletter/unsubscribe?from=searches&token=${encodeURIComponent(token)}`;

/** What the searches of an account newly find, in the language of the last one that was saved. */
export const searchAlertMail = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  { email, isVerified, nameInMails }: UserModel,
  token: string,
  matches: readonly NewMatches[],
): Mail => {
  const language = matches.at(-1)?.search.language ?? 'en';
  const count = new Set(matches.flatMap(({ ids }) => ids)).size;
  const say = (id: string, values?: Record<string, string | number>) =>
    translate(language, id, values);
  // Anybody can sign up with any address, and name a search as they like.
  const nameOf = ({ name }: SavedSearchModel) =>
    isVerified ? name : withoutLinks(name, say('mail.conversation.link'));
  const shown = new Map(matches.flatMap(({ projects }) => projects).map((one) => [one.id, one]));
  return {
    purpose: 'receipt',
    to: { name: nameInMails ?? '', address: email },
    headers: oneClickHeaders(`${publicUrl}${stopSearchAlerts.path}?token=${token}`),
    ...renderMail(language, say('mail.searches.subject', { count }), {
      ...salutation(translate, language, nameInMails),
      paragraphs: [say('mail.searches.body', { count })],
      details: matches.map(({ search, ids }) => [
        nameOf(search),
        say('mail.searches.count', { count: ids.length }),
      ]),
      links: [
        ...[...shown.values()].map(({ id, title, country, language: titleLanguage }) => ({
          label: [
            textFor(translate, language, title, titleLanguage),
            country ? ` (${country})` : '',
          ],
          url: `${publicUrl}/projects/${id}`,
        })),
        ...matches.map(({ search }) => ({
          label: say('mail.searches.all', { name: nameOf(search) }),
          url:
            publicUrl +
            searchAddress({ ...search.filters, impact: search.filters.impact === 'true' }),
        })),
        {
          label: say('mail.searches.stop'),
          url: publicUrl + stopPage(token),
        },
      ],
    }),
  };
};
