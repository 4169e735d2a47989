import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Icon } from '@ail/kit/ui/Icon';
import { copyIcon } from '@ail/kit/ui/icons/copy';
import { downloadIcon } from '@ail/kit/ui/icons/download';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { saveFile } from '../../blocks/lists/save-file.ts';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${({ theme }) => theme.space[2]};
  padding-inline-start: ${({ theme }) => theme.space[6]};
  font-family: monospace;
  list-style: decimal;
`;

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onDismiss: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export const RecoveryCodesDialog = ({ codes, onDismiss }: RecoveryCodesDialogProps) => {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    // Some browsers refuse; the codes are still on the screen.
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog
      isOpen
      onDismiss={onDismiss}
      title={<FormattedMessage id="adminSettings.recoveryCodes.shown.title" />}
    >
      <Stack $gap={5}>
        <p>
          <FormattedMessage id="adminSettings.recoveryCodes.shown.text" />
        </p>
        <Codes translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Row $justify="end">
          <span role="status">
            {isCopied && <FormattedMessage id="adminSettings.recoveryCodes.copied" />}
          </span>
          <Button variant="secondary" onClick={copy}>
            <Icon path={copyIcon} />
            <FormattedMessage id="adminSettings.recoveryCodes.copy" />
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            <Icon path={downloadIcon} />
            <FormattedMessage id="adminSettings.recoveryCodes.download" />
          </Button>
          <Button onClick={onDismiss}>
            <FormattedMessage id="adminSettings.recoveryCodes.kept" />
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
