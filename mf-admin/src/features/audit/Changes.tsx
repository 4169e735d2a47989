import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { changesOf } from './changes.ts';

const Root = styled.details`
  min-width: 0;
  width: 100%;
  summary {
    min-height: ${({ theme }) => theme.space[6]};
    color: ${({ theme }) => theme.colors.brandStrong};
    cursor: pointer;
  }
`;

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-top: ${({ theme }) => theme.space[2]};
  dt {
    font-size: ${({ theme }) => theme.text.xs};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  del {
    color: ${({ theme }) => theme.colors.danger};
  }
  ins {
    color: ${({ theme }) => theme.colors.success};
    text-decoration: none;
  }
`;

/** The fields that an entry changed, collapsed. */
export const Changes = ({ entry }: { entry: AuditEntry }) => {
  const changes = changesOf(useIntl(), entry);
  if (changes.length === 0) return <FormattedMessage id="adminAudit.noFields" />;
  return (
    <Root>
      <summary>
        <FormattedMessage id="adminAudit.fields" values={{ count: changes.length }} />
      </summary>
      <List>
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{label}</dt>
            {before !== undefined && (
              <dd>
                <del>{before}</del>
              </dd>
            )}
            {after !== undefined && (
              <dd>
                <ins>{after}</ins>
              </dd>
            )}
          </div>
        ))}
      </List>
    </Root>
  );
};
