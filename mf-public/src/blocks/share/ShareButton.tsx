import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { shareIcon } from '@ail/kit/ui/icons/share';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShareDialog } from './ShareDialog.tsx';

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
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ ShareDialog: typeof ShareDialog }>();

  // Code and texts that only this gesture needs; where they do not load, the page stays, and the next gesture retries.
  const openDialog = async () => {
    try {
      const [code] = await Promise.all([
        import(/* webpackChunkName: "later" */ './ShareDialog.tsx'),
        host.loadTexts(['passOn']),
      ]);
      setLoaded(code);
      setIsOpen(true);
    } catch {
      const title = intl.formatMessage({ id: 'common.error.load' });
      const description = intl.formatMessage({ id: 'common.error.network' });
      host.notify({ title, description, variant: 'destructive' });
    }
  };

  const share = async () => {
    const data = { title, url: pageAddress() };
    if (!navigator.share || navigator.canShare?.(data) === false) return openDialog();
    try {
      await navigator.share(data);
    } catch (error) {
      // The reader has closed what the device offered.
      if (!isAborted(error)) await openDialog();
    }
  };

  return (
    <>
      <Button variant="ghost" onClick={share}>
        <Icon path={shareIcon} />
        <FormattedMessage id="common.share" />
      </Button>
      {loaded && (
        <loaded.ShareDialog
          title={title}
          address={pageAddress()}
          isOpen={isOpen}
          onDismiss={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
