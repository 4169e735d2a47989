import { headTags, type PageFacts } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { applyHeadTags } from './head-tags.ts';

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
