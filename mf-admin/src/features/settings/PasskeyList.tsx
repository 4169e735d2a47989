import type { Passkey } from '@ail/kit/contracts/users/passkey.shape';
import { Button } from '@ail/kit/ui/Button';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  strong {
    display: block;
    overflow-wrap: anywhere;
  }
  div > span {
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.sm};
  }
`;

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** Passkeys with their names and the time of their last use. */
export const PasskeyList = ({ passkeys, onRename, onRemove }: PasskeyListProps) => {
  const intl = useIntl();
  return (
    <List>
      {passkeys.map((passkey) => {
        const { id, label, createdAt, lastUsedAt } = passkey;
        return (
          <Row as="li" key={id} $justify="space-between">
            <div>
              <strong>{label}</strong>
              <span>
                <FormattedMessage
                  id="adminSettings.passkeys.created"
                  values={{ date: <ShortDate value={createdAt} /> }}
                />
                <span>{' · '}</span>
                {lastUsedAt ? (
                  <FormattedMessage
                    id="adminSettings.passkeys.lastUsed"
                    values={{ date: <ShortDate value={lastUsedAt} /> }}
                  />
                ) : (
                  <FormattedMessage id="adminSettings.passkeys.neverUsed" />
                )}
              </span>
            </div>
            <Row $gap={2}>
              <Button
                variant="ghost"
                size="sm"
                aria-label={intl.formatMessage(
                  { id: 'adminSettings.passkeys.rename.named' },
                  { label },
                )}
                onClick={() => onRename(passkey)}
              >
                <FormattedMessage id="adminSettings.passkeys.rename" />
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={intl.formatMessage(
                  { id: 'adminSettings.passkeys.remove.named' },
                  { label },
                )}
                onClick={() => onRemove(passkey)}
              >
                <FormattedMessage id="adminSettings.passkeys.remove" />
              </Button>
            </Row>
          </Row>
        );
      })}
    </List>
  );
};
