import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ComparedPicture, pictureChanges } from './version-texts.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.colors.sunken};
  }
  ins {
    background: ${({ theme }) => theme.colors.successSoft};
    text-decoration: none;
  }
  del {
    background: ${({ theme }) => theme.colors.dangerSoft};
    text-decoration: none;
  }
`;

const Picture = ({ picture, isAdded }: { picture: ComparedPicture; isAdded: boolean }) => {
  const Mark = isAdded ? 'ins' : 'del';
  const { path, address, alt, isOwn } = picture;
  return (
    <li>
      {path && <img src={path} alt="" width={320} height={200} loading="lazy" />}
      <Mark>
        <FormattedMessage
          id={isAdded ? 'adminResources.versions.added' : 'adminResources.versions.removed'}
        />
      </Mark>{' '}
      {isOwn && path && <FormattedMessage id="adminResources.field.imageUrl" />}
      <TranslatableText>
        {!path && address}
        {!isOwn && (alt || <FormattedMessage id="adminResources.versions.pictures.undescribed" />)}
      </TranslatableText>
    </li>
  );
};

/** The pictures that were added to a version and removed from it. */
export const PictureDifference = ({ added, removed }: ReturnType<typeof pictureChanges>) => (
  <List>
    {removed.map((picture) => (
      <Picture
        key={`removed ${picture.isOwn} ${picture.address}`}
        picture={picture}
        isAdded={false}
      />
    ))}
    {added.map((picture) => (
      <Picture key={`added ${picture.isOwn} ${picture.address}`} picture={picture} isAdded />
    ))}
  </List>
);
