import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { shareIcon } from '@ail/kit/ui/icons/share';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

interface ShareButtonProps {
  /** What the page is called. */
  title: string;
  host: Host;
}

/** The address of this page without what only this reader has in it, such as a search. */
const pageAddress = () => `${location.origin}${location.pathname}`;

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Shares this page with the dialog of the device where it has one, else by WhatsApp, by mail or by its address. */
export const ShareButton = ({ title, host }: ShareButtonProps) => {
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  // Each host has its own dialog code and texts, which only this gesture needs.
  const [ShareDialog] = useState(() =>
    lazy(async () => {
      const [{ ShareDialog: Content }] = await Promise.all([
        import(/* webpackChunkName: "later" */ './ShareDialog.tsx'),
        host.loadTexts(['sharing']),
      ]);
      return { default: Content };
    }),
  );

  const share = async () => {
    const data = { title, url: pageAddress() };
    if (!navigator.share || navigator.canShare?.(data) === false) return setDialog('open');
    try {
      await navigator.share(data);
    } catch (error) {
      // The reader has closed what the device offered.
      if (!isAborted(error)) setDialog('open');
    }
  };

  return (
    <>
      <Button variant="ghost" onClick={share}>
        <Icon path={shareIcon} />
        <FormattedMessage id="common.share" />
      </Button>
      {dialog !== 'unloaded' && (
        <Suspense fallback={null}>
          <ShareDialog
            title={title}
            address={pageAddress()}
            isOpen={dialog === 'open'}
            onDismiss={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
};
