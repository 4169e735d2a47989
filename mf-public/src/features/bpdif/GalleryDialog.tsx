import { Dialog } from '@ail/kit/ui/Dialog';
import { FormattedMessage } from 'react-intl';
import { Lightbox } from './Lightbox.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';

/** Nothing, the rest of the photos, or one of them large. */
export type GalleryView =
  | { kind: 'closed' | 'rest' }
  | { kind: 'photo'; index: number; back: boolean };

interface GalleryDialogProps {
  view: GalleryView;
  onView: (view: GalleryView) => void;
}

/** The dialog with the rest of the photos, and the lightbox, which returns to it when closed. */
export const GalleryDialog = ({ view, onView }: GalleryDialogProps) =>
  view.kind === 'photo' ? (
    <Dialog
      key="photo"
      isOpen
      size="lg"
      onDismiss={() => onView({ kind: view.back ? 'rest' : 'closed' })}
      title={<FormattedMessage id="bpdif.gallery.photo" />}
    >
      <Lightbox index={view.index} onMove={(index) => onView({ ...view, index })} />
    </Dialog>
  ) : (
    <Dialog
      key="rest"
      isOpen={view.kind === 'rest'}
      size="lg"
      onDismiss={() => onView({ kind: 'closed' })}
      title={<FormattedMessage id="bpdif.gallery.rest" />}
    >
      <PhotoStrip onOpen={(index) => onView({ kind: 'photo', index, back: true })} />
    </Dialog>
  );
