import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { Row } from '@ail/kit/ui/Stack';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Picture } from '../../blocks/Picture.tsx';
import { galleryPhotos, photoFrom } from './gallery-photos.ts';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
`;

const Large = styled(Picture)`
  border-radius: ${({ theme }) => theme.radius.md};
  max-height: 68vh;
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

interface LightboxProps {
  index: number;
  onMove: (index: number) => void;
}

/** One photo large; previous and next go around the ends, by button or arrow key. */
export const Lightbox = ({ index, onMove }: LightboxProps) => {
  const intl = useIntl();
  const photo = galleryPhotos[index];
  if (!photo) return null;
  const alt = intl.formatMessage({ id: photo.alt });
  const step = (by: number) => onMove(photoFrom(index, by));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  return (
    <Figure onKeyDown={onKeyDown}>
      <Large
        key={photo.src}
        src={photo.src}
        alt={alt}
        sizes="(min-width: 1024px) 900px, 100vw"
        eager
      />
      <figcaption aria-live="polite">{alt}</figcaption>
      <Row $justify="space-between">
        <Button variant="secondary" onClick={() => step(-1)}>
          <Icon name="chevronLeft" />
          <FormattedMessage id="bpdif.gallery.previous" />
        </Button>
        <Count>
          <FormattedMessage
            id="bpdif.gallery.position"
            values={{ number: index + 1, count: galleryPhotos.length }}
          />
        </Count>
        <Button variant="secondary" onClick={() => step(1)}>
          <FormattedMessage id="bpdif.gallery.next" />
          <Icon name="chevronRight" />
        </Button>
      </Row>
    </Figure>
  );
};
