import type { Language } from '@ail/kit/contracts/enums';
import { ContentText } from '@ail/kit/ui/ContentText';
import { subSectorTerm } from '@ail/kit/ui/sub-sector-name';
import { FormattedMessage } from 'react-intl';

/** A known sub-sector in the reader's language, any other as it was typed. */
export const SubSector = ({ name, language }: { name: string; language: Language }) => {
  const id = subSectorTerm(name);
  return id === undefined ? (
    <ContentText language={language}>{name}</ContentText>
  ) : (
    <FormattedMessage id={id} />
  );
};
