import { FormattedDate } from 'react-intl';
import styled from 'styled-components';

const Root = styled.time`
  white-space: nowrap;
`;

/** A date for a column of a table, such as "14 Mar 2027", in the reader's language and time zone. */
export const ShortDate = ({ value }: { value: string }) => (
  <Root dateTime={value}>
    <FormattedDate value={value} dateStyle="medium" />
  </Root>
);
