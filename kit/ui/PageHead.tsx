import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { headTags, type PageFacts } from '../contracts/pages/page-head.ts';
import { siteName } from '../contracts/pages/site.ts';
import { applyHeadTags } from './head-tags.ts';
import { usePageTitle } from './PageTitle.tsx';

/** The page's title and description, and the tags for search engines and link previews. */
export const PageHead = (facts: PageFacts) => {
  const { locale } = useIntl();
  const { pathname } = useLocation();
  usePageTitle(facts.title, facts.description);
  // Compared as text, since callers build new facts on every render.
  const asText = JSON.stringify(facts);

  useEffect(() => {
    const sameFacts: PageFacts = JSON.parse(asText);
    const page = { origin: location.origin, path: pathname, language: locale, siteName };
    return applyHeadTags(headTags(sameFacts, page));
  }, [asText, pathname, locale]);
  return null;
};
