import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  dt {
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  dd {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
    margin-top: ${({ theme }) => theme.space[1]};
    padding: ${({ theme }) => theme.space[3]};
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.colors.soft};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    color: ${({ theme }) => theme.colors.inkMuted};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
`;

export interface Difference {
  id: string;
  label: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** Saves the reader's version over the other. */
  onOverwrite: () => Promise<void>;
  /** Drops the reader's version for the other. */
  onTakeTheirs: () => void;
  /** Goes on editing; nothing is saved. */
  onDismiss: () => void;
}

/** Somebody else saved the same thing first: shows what differs, and lets the reader choose. */
export const ConflictDialog = ({
  differences,
  onOverwrite,
  onTakeTheirs,
  onDismiss,
}: ConflictDialogProps) => {
  const [busy, setBusy] = useState(false);
  const overwrite = async () => {
    setBusy(true);
    try {
      await onOverwrite();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onDismiss={onDismiss} title={<FormattedMessage id="admin.conflict.title" />}>
      <Stack $gap={5}>
        <p>
          {differences.length > 0 ? (
            <FormattedMessage id="admin.conflict.text" />
          ) : (
            <FormattedMessage id="admin.conflict.same" />
          )}
        </p>
        {differences.length > 0 && (
          <List>
            {differences.map(({ id, label, mine, theirs }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <small>
                    <FormattedMessage id="admin.conflict.theirs" />
                  </small>
                  <span>{theirs || '–'}</span>
                </dd>
                <dd>
                  <small>
                    <FormattedMessage id="admin.conflict.mine" />
                  </small>
                  <span>{mine || '–'}</span>
                </dd>
              </div>
            ))}
          </List>
        )}
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            <FormattedMessage id="admin.conflict.continue" />
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            <FormattedMessage id="admin.conflict.takeTheirs" />
          </Button>
          <Button variant="danger" busy={busy} onClick={overwrite}>
            <FormattedMessage id="admin.conflict.overwrite" />
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
