import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isAboutIssue, subjectLabel } from './audit-labels.ts';

const Root = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** Where a row that exists is shown. */
const pathOf = ({ entity, entityId, title, person, eventId, issue }: AuditEntry): string => {
  const search = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  if (issue) return `/admin/newsletter/${issue.id}`;
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
  const intl = useIntl();
  const { entityId, title, person, issue } = entry;
  const exists = issue ? issue.exists : entry.exists;
  const id = issue?.id ?? entityId;
  const untitled = isAboutIssue(entry)
    ? intl.formatMessage({ id: 'adminLetters.untitled' })
    : id !== null && `#${id}`;
  const name = person ?? title ?? untitled;
  return (
    <Root>
      <Quiet>
        <FormattedMessage id={subjectLabel(entry)} />
      </Quiet>
      {name && <p>{exists ? <Link to={pathOf(entry)}>{name}</Link> : <span>{name}</span>}</p>}
      {person && title && <Quiet>{title}</Quiet>}
      {!exists && id !== null && (
        <Quiet>
          <FormattedMessage id="adminAudit.deleted" />
        </Quiet>
      )}
    </Root>
  );
};
