import { contentLanguage, type Language } from '@ail/kit/contracts/enums';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { Dialog } from '@ail/kit/ui/Dialog';
import { FileButton } from '@ail/kit/ui/FileButton';
import { control, fieldLabel } from '@ail/kit/ui/field-look';
import { Heading } from '@ail/kit/ui/Heading';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useDeferredValue, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Pager } from '../lists/Pager.tsx';
import { housePictures, pictureAddress, pictureName } from './house-pictures.ts';
import { picturesPerPage, usePictureFailure, usePictures, useUploadImage } from './pictures.api.ts';
import { offeredFiles } from './shrink.ts';

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

const Search = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  label {
    ${fieldLabel}
  }
  input {
    ${control}
  }
`;

/** A picture as it was chosen: its file name, and what it is said to show in the language of the text. */
export interface ChosenPicture {
  name: string;
  alt: string | null;
  width?: number;
  height?: number;
}

const chosenOf = (
  { name, alt, width, height }: UploadedImage,
  language: Language,
): ChosenPicture => ({
  name,
  alt: alt[language],
  width,
  height,
});

interface Thumbnail extends ChosenPicture {
  label: string;
}

interface ThumbnailsProps {
  pictures: readonly Thumbnail[];
  taken: readonly string[];
  onChoose: (picture: ChosenPicture) => void;
}

const Thumbnails = ({ pictures, taken, onChoose }: ThumbnailsProps) => (
  <List className="thumbnails">
    {pictures.map(({ label, ...picture }) => (
      <li key={picture.name}>
        <button
          type="button"
          disabled={taken.includes(picture.name)}
          aria-label={label}
          title={label}
          onClick={() => onChoose(picture)}
        >
          <img src={pictureAddress(picture.name)} alt="" width={160} height={100} loading="lazy" />
        </button>
      </li>
    ))}
  </List>
);

const Library = ({
  taken,
  language,
  onChoose,
}: Omit<ThumbnailsProps, 'pictures'> & { language: Language }) => {
  const searchId = useId();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data } = usePictures(page, { q }, setPage);
  if (!data || (data.total === 0 && !q)) return null;
  return (
    <Stack>
      <Heading level={3} size="h4">
        <FormattedMessage id="admin.pictures.uploaded" />
      </Heading>
      {(q || data.total > picturesPerPage) && (
        <Search>
          <label htmlFor={searchId}>
            <FormattedMessage id="admin.pictures.search" />
          </label>
          <input
            id={searchId}
            type="search"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
          />
        </Search>
      )}
      {data.items.length === 0 && (
        <p role="status">
          <FormattedMessage id="admin.pictures.noMatch" />
        </p>
      )}
      <Thumbnails
        pictures={data.items.map((image) => ({
          ...chosenOf(image, language),
          label: image.title || image.name,
        }))}
        taken={taken}
        onChoose={onChoose}
      />
      <Pager page={page} size={picturesPerPage} total={data.total} onTurn={setPage} />
    </Stack>
  );
};

const housed = housePictures.map((name) => ({ name, alt: null, label: pictureName(name) ?? name }));

interface PictureChooserProps {
  /** The pictures chosen already. */
  taken: readonly string[];
  /** Of the text that the picture is put in. */
  language?: Language | undefined;
  onChoose: (picture: ChosenPicture) => void;
  onDismiss: () => void;
}

/** Chooses a picture of the media library, one of the site, or a file, which is added to the library. */
export const PictureChooser = ({
  taken,
  language = contentLanguage,
  onChoose,
  onDismiss,
}: PictureChooserProps) => {
  const intl = useIntl();
  const uploadImage = useUploadImage();
  const failure = usePictureFailure();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const take = async (chosen: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onChoose(chosenOf(await uploadImage(chosen), language));
    } catch (error) {
      setProblem(failure(error));
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
            <FileButton
              label={intl.formatMessage({ id: 'admin.pictures.upload' })}
              icon={plusIcon}
              variant="primary"
              accept={offeredFiles}
              busy={busy}
              onChoose={([file]) => file && void take(file)}
            />
            <FormattedMessage id="admin.pictures.hint" />
          </Row>
          {problem && <Problem role="alert">{problem}</Problem>}
        </Stack>
        <Library taken={taken} language={language} onChoose={onChoose} />
        <Stack>
          <Heading level={3} size="h4">
            <FormattedMessage id="admin.pictures.house" />
          </Heading>
          <Thumbnails pictures={housed} taken={taken} onChoose={onChoose} />
        </Stack>
      </Stack>
    </Dialog>
  );
};
