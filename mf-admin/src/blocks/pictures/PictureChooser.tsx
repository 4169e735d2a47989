import { imageLimitBytes, imageTypes } from '@ail/kit/contracts/images/image';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { type ChangeEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { housePictures, pictureAddress } from './house-pictures.ts';
import { useUploadedImages, useUploadImage } from './pictures.api.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  button {
    width: 100%;
    padding: 0;
    overflow: hidden;
    border: ${({ theme }) => theme.border.thin};
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.colors.sunken};
    &:hover {
      border-color: ${({ theme }) => theme.colors.brand};
    }
    &:disabled {
      opacity: 0.4;
    }
  }
  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    object-fit: cover;
  }
`;

const Problem = styled.p`
  color: ${({ theme }) => theme.colors.danger};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Hidden = styled.input`
  display: none;
`;

const nameOf = (file: string) => file.replace(/\.\w+$/, '').replaceAll('-', ' ');

interface ThumbnailsProps {
  names: readonly string[];
  taken: readonly string[];
  onChoose: (name: string) => void;
}

const Thumbnails = ({ names, taken, onChoose }: ThumbnailsProps) => (
  <List className="thumbnails">
    {names.map((name) => (
      <li key={name}>
        <button
          type="button"
          disabled={taken.includes(name)}
          aria-label={nameOf(name)}
          onClick={() => onChoose(name)}
        >
          <img src={pictureAddress(name)} alt="" width={160} height={100} loading="lazy" />
        </button>
      </li>
    ))}
  </List>
);

interface PictureChooserProps {
  /** The pictures chosen already. */
  taken: readonly string[];
  onChoose: (name: string) => void;
  onDismiss: () => void;
}

/** Chooses a picture of the site, one uploaded earlier, or a file. */
export const PictureChooser = ({ taken, onChoose, onDismiss }: PictureChooserProps) => {
  const intl = useIntl();
  const { data: uploaded } = useUploadedImages();
  const uploadImage = useUploadImage();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    const wrong = intl.formatMessage({ id: 'validation.image' });
    if (chosen.size > imageLimitBytes || !imageTypes.some((type) => type === chosen.type)) {
      setProblem(wrong);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      onChoose((await uploadImage(chosen)).name);
    } catch (error) {
      setProblem(failureText(intl, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      onDismiss={onDismiss}
      size="lg"
      title={<FormattedMessage id="admin.pictures.choose" />}
    >
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Row>
            <Button busy={busy} onClick={() => file.current?.click()}>
              <Icon path={plusIcon} />
              <FormattedMessage id="admin.pictures.upload" />
            </Button>
            <FormattedMessage id="admin.pictures.hint" />
          </Row>
          <Hidden
            ref={file}
            type="file"
            accept={imageTypes.join(',')}
            aria-label={intl.formatMessage({ id: 'admin.pictures.upload' })}
            onChange={take}
          />
          {problem && <Problem role="alert">{problem}</Problem>}
        </Stack>
        {uploaded && uploaded.items.length > 0 && (
          <Stack>
            <Heading level={3} size="h4">
              <FormattedMessage id="admin.pictures.uploaded" />
            </Heading>
            <Thumbnails
              names={uploaded.items.map(({ name }) => name)}
              taken={taken}
              onChoose={onChoose}
            />
          </Stack>
        )}
        <Stack>
          <Heading level={3} size="h4">
            <FormattedMessage id="admin.pictures.house" />
          </Heading>
          <Thumbnails names={housePictures} taken={taken} onChoose={onChoose} />
        </Stack>
      </Stack>
    </Dialog>
  );
};
