import type { Host } from '@ail/kit/contracts/host';
import type { ImageWithUses } from '@ail/kit/contracts/images/image.shape';
import { Button } from '@ail/kit/ui/Button';
import { FileButton } from '@ail/kit/ui/FileButton';
import { Icon } from '@ail/kit/ui/Icon';
import { refreshIcon } from '@ail/kit/ui/icons/refresh';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { usePictureFailure } from '../../blocks/pictures/pictures.api.ts';
import { offeredFiles } from '../../blocks/pictures/shrink.ts';
import { usePictureActions } from './media.api.ts';

const Problem = styled.p`
  color: ${({ theme }) => theme.colors.danger};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** Replaces a picture, or deletes one that nothing uses. */
export const PictureButtons = ({ image, host }: { image: ImageWithUses; host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { replace, remove } = usePictureActions(image.id);
  const { success } = useNotices(host);
  const failure = usePictureFailure();
  const back = usePathBack('/admin/media');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const isUsed = image.useCount > 0;

  const take = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await replace(file);
      success('adminMedia.notice.replaced');
    } catch (error) {
      setProblem(failure(error));
    } finally {
      setBusy(false);
    }
  };

  const confirm = async () => {
    try {
      await remove();
    } catch (error) {
      setLeaving(false);
      setProblem(failure(error));
      return;
    }
    success('adminMedia.notice.deleted');
    void navigate(back);
  };

  return (
    <Stack $gap={2}>
      <Row $gap={2}>
        <FileButton
          label={intl.formatMessage({ id: 'adminMedia.replace' })}
          icon={refreshIcon}
          accept={offeredFiles}
          busy={busy}
          onChoose={([file]) => file && void take(file)}
        />
        <Button variant="ghost" disabled={isUsed} onClick={() => setLeaving(true)}>
          <Icon path={trashIcon} />
          <FormattedMessage id="adminMedia.delete" />
        </Button>
      </Row>
      <Hint>
        <FormattedMessage id={isUsed ? 'adminMedia.hint.used' : 'adminMedia.hint.unused'} />
      </Hint>
      {problem && <Problem role="alert">{problem}</Problem>}
      {isLeaving && (
        <ConfirmDialog
          isOpen
          title={<FormattedMessage id="adminMedia.delete.title" />}
          confirmLabel={<FormattedMessage id="adminMedia.delete" />}
          onConfirm={confirm}
          onDismiss={() => setLeaving(false)}
        >
          <FormattedMessage id="adminMedia.delete.text" values={{ title: image.title }} />
        </ConfirmDialog>
      )}
    </Stack>
  );
};
