import { useIntl } from 'react-intl';
import { fixedFacts } from '../contracts/pages/fixed-facts.ts';
import type { PageData } from '../contracts/pages/page.ts';
import { PageHead } from './PageHead.tsx';

/** The head of a page that is about no row, as it is declared. */
export const FixedHead = ({ page }: { page: PageData & { title: string } }) => {
  const intl = useIntl();
  const title = intl.formatMessage({ id: page.title });
  const description = page.description ? intl.formatMessage({ id: page.description }) : title;
  const place = { origin: location.origin, language: intl.locale };
  return <PageHead {...fixedFacts(page, { title, description }, place)} />;
};
