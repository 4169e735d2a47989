import { Button } from '@ail/kit/ui/Button';
import { Grid } from '@ail/kit/ui/Grid';
import { Section } from '@ail/kit/ui/Section';
import { Row } from '@ail/kit/ui/Stack';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import type { GalleryView } from './GalleryDialog.tsx';
import { firstPhotos, galleryPhotos } from './gallery-photos.ts';
import { PhotoButton } from './PhotoButton.tsx';

const GalleryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "later" */ './GalleryDialog.tsx')).GalleryDialog,
}));

const More = styled(Row)`
  margin-top: ${({ theme }) => theme.space[6]};
`;

/** Three photos, the rest in a dialog; each can be shown large. */
export const Gallery = () => {
  const headingId = useId();
  const [view, setView] = useState<GalleryView>();
  const more = useRef<HTMLButtonElement>(null);
  const before = useRef(view);

  // The dialog would give the focus back to a photo that is no longer shown, after one of the rest
  // was shown large.
  useEffect(() => {
    if (before.current?.kind === 'rest' && view?.kind === 'closed') more.current?.focus();
    before.current = view;
  }, [view]);

  return (
    <Section aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={<FormattedMessage id="bpdif.gallery.title" />}
        lead={<FormattedMessage id="bpdif.gallery.lead" />}
      />
      <Grid as="ul" role="list" $columns={{ tablet: 3 }}>
        {galleryPhotos.slice(0, firstPhotos).map((photo, index) => (
          <li key={photo.src}>
            <PhotoButton
              photo={photo}
              sizes="(min-width: 768px) 33vw, 100vw"
              onOpen={() => setView({ kind: 'photo', index, back: false })}
            />
          </li>
        ))}
      </Grid>
      <More $justify="center">
        <Button
          ref={more}
          variant="secondary"
          onClick={() => setView({ kind: 'rest' })}
          aria-haspopup="dialog"
        >
          <FormattedMessage
            id="bpdif.gallery.more"
            values={{ count: galleryPhotos.length - firstPhotos }}
          />
        </Button>
      </More>
      {view && (
        <Suspense fallback={null}>
          <GalleryDialog view={view} onView={setView} />
        </Suspense>
      )}
    </Section>
  );
};
