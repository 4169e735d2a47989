import type { ResourceStatus } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { AdminResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import { resourcePath } from '@ail/kit/contracts/resources/resource-path';
import {
  resourceCategoryTerms,
  resourceStatusTerms,
  resourceTypeTerms,
} from '@ail/kit/contracts/terms';
import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { Button, ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { TranslationBadges } from '../../blocks/translations/TranslationBadges.tsx';
import { ResourceStatusButton } from './ResourceStatusButton.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  overflow-wrap: anywhere;
`;

/** As for events: green for published, yellow for a draft. The word is always shown, too. */
const tones = {
  draft: 'warning',
  published: 'success',
} satisfies Record<ResourceStatus, BadgeTone>;

const Soft = styled(Row)`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

interface ResourceItemProps {
  resource: AdminResourceSummary;
  host: Host;
  onDelete: () => void;
  /** Called when the resource may have changed on the server. */
  onFailure: () => void;
}

/** One resource of the list, with its actions. */
export const ResourceItem = ({ resource, host, onDelete, onFailure }: ResourceItemProps) => {
  const intl = useIntl();
  const here = useReturnState();
  const { title } = resource;
  const isDraft = resource.status === 'draft';
  return (
    <Item>
      <Heading level={3} size="h4">
        <ContentText language={resource.language}>{title}</ContentText>
      </Heading>
      <Clamp $lines={2}>
        <ContentText language={resource.language}>{resource.description}</ContentText>
      </Clamp>
      <Soft $gap={2}>
        <Badge tone={tones[resource.status]}>
          <FormattedMessage id={resourceStatusTerms[resource.status]} />
        </Badge>
        <Badge tone="info">
          <FormattedMessage id={resourceTypeTerms[resource.type]} />
        </Badge>
        <Badge>
          <FormattedMessage id={resourceCategoryTerms[resource.category]} />
        </Badge>
        <TranslationBadges row={resource} />
        {!isDraft && <LongDate value={resource.publishedAt} />}
        {resource.publishAt && (
          <span>
            <FormattedMessage
              id="adminResources.scheduled"
              values={{ at: <ShortDate value={resource.publishAt} withTime /> }}
            />
          </span>
        )}
      </Soft>
      <Row $gap={2}>
        <ButtonLink
          to={`/admin/resources/${resource.id}/edit`}
          state={here}
          variant="secondary"
          size="sm"
          aria-label={intl.formatMessage({ id: 'adminResources.edit.name' }, { title })}
        >
          <Icon path={editIcon} />
          <FormattedMessage id="adminResources.edit" />
        </ButtonLink>
        <ButtonLink
          to={`/admin/resources/${resource.id}/translations`}
          state={here}
          variant="ghost"
          size="sm"
          aria-label={intl.formatMessage({ id: 'adminTranslations.translate.name' }, { title })}
        >
          <Icon path={globeIcon} />
          <FormattedMessage id="adminTranslations.translate" />
        </ButtonLink>
        <ButtonAnchor
          href={isDraft ? `/resources/${resource.id}` : resourcePath(resource)}
          target="_blank"
          variant="ghost"
          size="sm"
          aria-label={
            isDraft
              ? intl.formatMessage({ id: 'adminResources.preview.name' }, { title })
              : intl.formatMessage({ id: 'adminResources.view.name' }, { title })
          }
        >
          <Icon path={externalIcon} />
          {isDraft ? (
            <FormattedMessage id="adminResources.preview" />
          ) : (
            <FormattedMessage id="adminResources.view" />
          )}
        </ButtonAnchor>
        <ResourceStatusButton resource={resource} host={host} onFailure={onFailure} />
        <Button
          variant="ghost"
          size="sm"
          aria-label={intl.formatMessage({ id: 'adminResources.delete.name' }, { title })}
          onClick={onDelete}
        >
          <Icon path={trashIcon} />
          <FormattedMessage id="adminResources.delete" />
        </Button>
      </Row>
    </Item>
  );
};
