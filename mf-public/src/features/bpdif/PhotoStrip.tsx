import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { pauseIcon } from '@ail/kit/ui/icons/pause';
import { playIcon } from '@ail/kit/ui/icons/play';
import { Row } from '@ail/kit/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { prefersStillness } from '../../blocks/motion/motion.ts';
import { firstPhotos, galleryPhotos } from './gallery-photos.ts';
import { PhotoButton } from './PhotoButton.tsx';

/** How often the strip moves by a pixel. */
const scrollEveryMs = 50;

const Strip = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  margin-bottom: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => theme.space[1]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  > li {
    flex: 0 0 min(17rem, 78%);
  }
`;

/** The photos after the first three, which move until they are paused. */
export const PhotoStrip = ({ onOpen }: { onOpen: (index: number) => void }) => {
  const intl = useIntl();
  const strip = useRef<HTMLUListElement>(null);
  const held = useRef(false);
  const isHydrating = useIsHydrating();
  const [moving, setMoving] = useState(() => !isHydrating && !prefersStillness());
  // Only the browser knows.
  useEffect(() => setMoving(!prefersStillness()), []);

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      const list = strip.current;
      if (!list || held.current) return;
      const end = list.scrollWidth - list.clientWidth;
      list.scrollLeft = list.scrollLeft >= end - 1 ? 0 : list.scrollLeft + 1;
    }, scrollEveryMs);
    return () => clearInterval(timer);
  }, [moving]);

  const hold = (value: boolean) => () => {
    held.current = value;
  };

  return (
    <>
      <Strip
        ref={strip}
        aria-label={intl.formatMessage({ id: 'bpdif.gallery.rest' })}
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        onFocus={hold(true)}
        onBlur={hold(false)}
      >
        {galleryPhotos.slice(firstPhotos).map((photo, index) => (
          <li key={photo.src}>
            <PhotoButton photo={photo} sizes="272px" onOpen={() => onOpen(index + firstPhotos)} />
          </li>
        ))}
      </Strip>
      <Row $justify="center">
        <Button variant="secondary" onClick={() => setMoving(!moving)}>
          <Icon path={moving ? pauseIcon : playIcon} />
          {moving ? (
            <FormattedMessage id="bpdif.gallery.pause" />
          ) : (
            <FormattedMessage id="bpdif.gallery.play" />
          )}
        </Button>
      </Row>
    </>
  );
};
