import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadTexts } from '../parts/load-texts.ts';
import { Banner } from './Banner.tsx';
import { type PageChange, watchPageChanges } from './page-changes.ts';

/** Tells an administrator which part has changed the page of all parts. */
export const PageChanges = () => {
  const intl = useIntl();
  const [changes, setChanges] = useState<readonly PageChange[]>([]);
  const [hasTexts, setHasTexts] = useState(false);
  const isChanged = changes.length > 0;
  useEffect(() => watchPageChanges(setChanges), []);
  useEffect(() => {
    // Without its texts it says nothing; the next page tries again.
    if (isChanged)
      loadTexts(['pageChanges']).then(
        () => setHasTexts(true),
        () => {},
      );
  }, [isChanged]);
  if (!isChanged || !hasTexts) return null;
  const words: Record<string, string> = {
    styles: intl.formatMessage({ id: 'pageChanges.styles' }),
    worker: intl.formatMessage({ id: 'pageChanges.worker' }),
  };
  const parts = [...new Set(changes.flatMap((change) => change.parts))];
  const listed = (all: string[]) => intl.formatList(all, { type: 'unit' });
  return (
    <Banner label={intl.formatMessage({ id: 'pageChanges.label' })}>
      <span>
        <FormattedMessage
          id="pageChanges.text"
          values={{
            parts: listed(parts),
            what: listed(changes.map(({ what }) => words[what] ?? what)),
          }}
        />
      </span>
    </Banner>
  );
};
