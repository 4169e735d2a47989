import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { chevronLeftIcon } from '@ail/kit/ui/icons/chevron-left';
import { chevronRightIcon } from '@ail/kit/ui/icons/chevron-right';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Picture } from '../../blocks/pictures/Picture.tsx';
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

/** One photo large; previous and next wrap at the ends, by button or arrow key. */
export const Lightbox = ({ index, onMove }: LightboxProps) => {
  const intl = useIntl();
  const photo = galleryPhotos[index];
  const step = (by: number) => onMove(photoFrom(index, by));
  const latest = useRef(step);
  latest.current = step;

  useEffect(() => {
    // On the document: the focus is on the dialog's heading, outside of the figure.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') latest.current(-1);
      if (key === 'ArrowRight') latest.current(1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (!photo) return null;
  const alt = intl.formatMessage({ id: photo.alt });
  return (
    <Figure>
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
          <Icon path={chevronLeftIcon} />
          <VisuallyHidden>
            <FormattedMessage id="bpdif.gallery.previous" />
          </VisuallyHidden>
        </Button>
        <Count>
          <FormattedMessage
            id="bpdif.gallery.position"
            values={{ number: index + 1, count: galleryPhotos.length }}
          />
        </Count>
        <Button variant="secondary" onClick={() => step(1)}>
          <VisuallyHidden>
            <FormattedMessage id="bpdif.gallery.next" />
          </VisuallyHidden>
          <Icon path={chevronRightIcon} />
        </Button>
      </Row>
    </Figure>
  );
};
