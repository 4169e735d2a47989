import { ContentText } from '@ail/kit/ui/ContentText';
import { subSectorTerm } from '@ail/kit/ui/sub-sector-name';
import { FormattedMessage } from 'react-intl';

/** A known sub-sector in the reader's language, any other as it was typed. */
export const SubSector = ({ name }: { name: string }) => {
  const id = subSectorTerm(name);
  return id === undefined ? <ContentText>{name}</ContentText> : <FormattedMessage id={id} />;
};
