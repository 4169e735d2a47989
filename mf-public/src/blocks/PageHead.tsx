import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { applyHeadTags, headTags } from './head-tags.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** A path of this site; the house's share image without it. */
  image?: string;
  type?: 'website' | 'article';
  jsonLd?: readonly object[];
  hidden?: boolean;
}

const siteName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ??
  document.title;

/** The page's title and description, and what search engines and link previews read. */
export const PageHead = ({
  title,
  description,
  image = '/assets/share/share.jpg',
  type = 'website',
  jsonLd,
  hidden,
}: PageHeadProps) => {
  const { locale } = useIntl();
  const { pathname } = useLocation();
  usePageTitle(title, description);
  // Compared as text: callers build the objects anew on every render.
  const data = JSON.stringify(jsonLd ?? []);

  useEffect(
    () =>
      applyHeadTags(
        headTags({
          title,
          description,
          origin: location.origin,
          path: pathname,
          language: locale,
          siteName: siteName(),
          image,
          type,
          jsonLd: JSON.parse(data) as object[],
          hidden,
        }),
      ),
    [title, description, pathname, locale, image, type, data, hidden],
  );
  return null;
};
