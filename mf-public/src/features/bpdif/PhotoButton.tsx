import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Picture } from '../../blocks/pictures/Picture.tsx';
import type { Photo } from './gallery-photos.ts';

const Root = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.lg};
  overflow: hidden;
  background: ${({ theme }) => theme.colors.sunken};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  cursor: zoom-in;
  img {
    transition: transform ${({ theme }) => theme.motion.calm};
  }
  ${({ theme }) => theme.media.motion} {
    &:hover img {
      transform: scale(1.04);
    }
  }
`;

interface PhotoButtonProps {
  photo: Photo;
  sizes: string;
  onOpen: () => void;
}

/** A photo that is shown large when pressed. */
export const PhotoButton = ({ photo, sizes, onOpen }: PhotoButtonProps) => {
  const alt = useIntl().formatMessage({ id: photo.alt });
  return (
    <Root type="button" onClick={onOpen} aria-haspopup="dialog">
      <Picture src={photo.src} alt={alt} placeholder={alt} sizes={sizes} />
    </Root>
  );
};
