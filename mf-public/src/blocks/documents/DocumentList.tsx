import type { ProjectDocument } from '@ail/kit/contracts/documents/document.shape';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { PlainList } from '../lists/PlainList.tsx';

const Title = styled.strong`
  overflow-wrap: anywhere;
`;

const bytesOfKilobyte = 1_000;
const kilobytesOfMegabyte = 1_000;

interface DocumentListProps<One extends ProjectDocument> {
  documents: readonly One[];
  /** What can be done with a document. */
  actions: (document: One) => ReactNode;
}

/** Documents with their titles and sizes. */
export const DocumentList = <One extends ProjectDocument>({
  documents,
  actions,
}: DocumentListProps<One>) => (
  <PlainList>
    {documents.map((document) => {
      const kilobytes = Math.max(1, Math.round(document.size / bytesOfKilobyte));
      const isLarge = kilobytes >= kilobytesOfMegabyte;
      return (
        <Stack as="li" $gap={2} key={document.id}>
          <span>
            <Title lang={document.language}>{document.title}</Title>{' '}
            {isLarge ? (
              <FormattedMessage
                id="conversations.document.megabytes"
                values={{ size: Math.round(kilobytes / (kilobytesOfMegabyte / 10)) / 10 }}
              />
            ) : (
              <FormattedMessage
                id="conversations.document.kilobytes"
                values={{ size: kilobytes }}
              />
            )}
          </span>
          {actions(document)}
        </Stack>
      );
    })}
  </PlainList>
);
