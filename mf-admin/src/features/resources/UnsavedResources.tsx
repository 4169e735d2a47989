import type { NewDraft } from '@ail/kit/contracts/resources/writing.shape';
import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { Panel } from '../../blocks/page/Panel.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;
`;

interface UnsavedResourcesProps {
  drafts: readonly NewDraft[];
  onGoOn: (draft: NewDraft) => void;
}

/** New resources that the admin has begun and not saved, in other tabs or earlier. */
export const UnsavedResources = ({ drafts, onGoOn }: UnsavedResourcesProps) => {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Stack $gap={3}>
        <Heading level={2} size="h4" id={titleId}>
          <FormattedMessage id="adminResources.unsaved" />
        </Heading>
        <List>
          {drafts.map((draft) => {
            const title = draft.title || <FormattedMessage id="adminResources.preview.untitled" />;
            return (
              <li key={draft.place}>
                <Row $gap={3}>
                  <span>
                    <span>{title}</span> · <ShortDate value={draft.updatedAt} withTime />
                  </span>
                  <Button size="sm" variant="secondary" onClick={() => onGoOn(draft)}>
                    <FormattedMessage id="adminResources.unsaved.goOn" />
                    <VisuallyHidden> {title}</VisuallyHidden>
                  </Button>
                </Row>
              </li>
            );
          })}
        </List>
      </Stack>
    </Panel>
  );
};
