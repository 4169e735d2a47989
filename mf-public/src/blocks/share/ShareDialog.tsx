import { Button, ButtonAnchor } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { copyIcon } from '@ail/kit/ui/icons/copy';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { Stack } from '@ail/kit/ui/Stack';
import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Label = styled.label`
  ${fieldLabel}
`;

const Address = styled.input`
  ${control}
`;

/** Keeps its line, so that nothing moves when it says something. */
const Result = styled.p`
  min-height: 1.5em;
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.sm};
`;

interface ShareDialogProps {
  title: string;
  address: string;
  isOpen: boolean;
  onDismiss: () => void;
}

/** Offers WhatsApp, mail and the address of a page. */
export const ShareDialog = ({ title, address, isOpen, onDismiss }: ShareDialogProps) => {
  const addressId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const text = encodeURIComponent(`${title}\n${address}`);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not allowed, or not on this connection: the address is selected.
      setCopied(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onDismiss={onDismiss}
      size="sm"
      title={<FormattedMessage id="passOn.title" />}
    >
      <Stack $gap={4}>
        <ButtonAnchor href={`https://wa.me/?text=${text}`} target="_blank" variant="secondary">
          <FormattedMessage id="passOn.whatsapp" />
          <Icon path={externalIcon} />
        </ButtonAnchor>
        <ButtonAnchor
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}
          variant="secondary"
        >
          <Icon path={mailIcon} />
          <FormattedMessage id="passOn.mail" />
        </ButtonAnchor>
        <Stack $gap={1}>
          <Label htmlFor={addressId}>
            <FormattedMessage id="passOn.address" />
          </Label>
          <Address id={addressId} ref={field} value={address} readOnly />
        </Stack>
        <Button variant="secondary" onClick={copy}>
          <Icon path={copyIcon} />
          <FormattedMessage id="passOn.copy" />
        </Button>
        <Result role="status">
          {copied === true && <FormattedMessage id="passOn.copied" />}
          {copied === false && <FormattedMessage id="passOn.notCopied" />}
        </Result>
      </Stack>
    </Dialog>
  );
};
