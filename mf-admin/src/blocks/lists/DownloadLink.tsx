import type { Host } from '@ail/kit/contracts/host';
import { ButtonAnchor } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { Spinner } from '@ail/kit/ui/Spinner';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { download } from '../calls/admin-calls.ts';
import { useNotices } from '../page/use-notices.ts';
import { saveFile } from './save-file.ts';

interface DownloadLinkProps extends ComponentProps<typeof ButtonAnchor> {
  /** Of the file; the last part of its path is the name it is saved by. */
  href: string;
  host: Host;
}

/**
 * Saves a file the server writes. Followed as a plain link, it would say nothing where the session
 * has ended or the server fails, and a file that breaks off would look like a whole one.
 */
export const DownloadLink = ({ href, host, children, ...rest }: DownloadLinkProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const [isBusy, setBusy] = useState(false);
  const fetchAndSave = async (event: MouseEvent) => {
    // To a window of its own, whoever wants that.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const name = new URL(href, window.location.href).pathname.split('/').at(-1) ?? '';
      saveFile(await download(href), name);
    } catch (error) {
      notices.failure(intl.formatMessage({ id: 'admin.download.failed' }), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonAnchor
      {...rest}
      href={href}
      variant="secondary"
      download
      aria-busy={isBusy || undefined}
      onClick={fetchAndSave}
    >
      {isBusy ? <Spinner size="inline" /> : <Icon name="download" />}
      {children}
    </ButtonAnchor>
  );
};
