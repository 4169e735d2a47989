import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { ContentText } from '@ail/kit/ui/ContentText';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { useFailures } from './registrations.api.ts';

const List = styled.ul`
  padding-inline-start: ${({ theme }) => theme.space[5]};
  li {
    overflow-wrap: anywhere;
  }
`;

const pageSize = 20;

/** The registrations on which a job has failed, and why. */
export const JobFailures = ({ jobId }: { jobId: number }) => {
  const [page, setPage] = useState(1);
  const query = useFailures(jobId, page, pageSize, setPage);
  return (
    <ListState query={query} loading={<ListSkeleton />}>
      {({ items, total }) => (
        <>
          <List>
            {items.map(({ id, name, eventTitle, eventLanguage, message }) => (
              <li key={id}>
                <FormattedMessage
                  id="adminRegistrations.bulk.failed"
                  values={{
                    name,
                    event: <ContentText language={eventLanguage}>{eventTitle}</ContentText>,
                    reason: message,
                  }}
                />
              </li>
            ))}
          </List>
          {total > pageSize && <Pager page={page} size={pageSize} total={total} onTurn={setPage} />}
        </>
      )}
    </ListState>
  );
};
