import { fallbackLanguage, languages } from '@ail/kit/contracts/enums';
import type { LinkList, NamedLink } from '@ail/kit/contracts/pages/page';
import { useIntl } from 'react-intl';
import { readRegistry } from '../registry.ts';

let links: Record<LinkList, readonly NamedLink[]> | undefined;

/** A list of links that the live releases declare, in the reader's language. */
export const useLinks = (list: LinkList): { to: string; label: string }[] => {
  const { locale } = useIntl();
  const language = languages.find((one) => one === locale) ?? fallbackLanguage;
  links ??= readRegistry().links;
  return links[list].map(({ to, label }) => ({ to, label: label[language] }));
};
