import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { entityLabels } from './audit-labels.ts';

const Root = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** Where a row that exists is shown. */
const pathOf = ({ entity, entityId, title, person, eventId }: AuditEntry): string => {
  const search = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  switch (entity) {
    case 'event':
      return `/admin/events?${search({ event: String(entityId) })}`;
    case 'registration':
      return `/admin/registrations?${search({ event: String(eventId), q: person ?? '' })}`;
    case 'project':
      return `/admin/projects/${entityId}/edit`;
    case 'resource':
      return `/admin/resources/${entityId}/edit`;
    case 'message':
      return `/admin/messages?${search({ q: person ?? '' })}`;
    case 'user':
      return `/admin/people?${search({ q: title ?? '' })}`;
    case 'image':
      return `/admin/media/${entityId}`;
  }
};

/** What an entry is about: its kind and its name, which leads there while it exists. */
export const Subject = ({ entry }: { entry: AuditEntry }) => {
  const { entity, entityId, title, person, exists } = entry;
  const name = person ?? title ?? (entityId !== null && `#${entityId}`);
  return (
    <Root>
      <Quiet>
        <FormattedMessage id={entityLabels[entity]} />
      </Quiet>
      {name && (
        <p>
          {!exists && name}
          {exists && <Link to={pathOf(entry)}>{name}</Link>}
        </p>
      )}
      {person && title && <Quiet>{title}</Quiet>}
      {!exists && entityId !== null && (
        <Quiet>
          <FormattedMessage id="adminAudit.deleted" />
        </Quiet>
      )}
    </Root>
  );
};
