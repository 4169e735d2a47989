import { addressOf, type ReadRequest } from '@ail/kit/browser/api';
import type { AnyCall } from '@ail/kit/contracts/call';
import type { Host } from '@ail/kit/contracts/host';
import { ButtonAnchor } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { downloadIcon } from '@ail/kit/ui/icons/download';
import { Spinner } from '@ail/kit/ui/Spinner';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { fetchFileAsAdmin } from '../calls/admin-calls.ts';
import { useNotices } from '../page/use-notices.ts';
import { saveFile } from './save-file.ts';

interface DownloadLinkProps<C extends AnyCall>
  extends Omit<ComponentProps<typeof ButtonAnchor>, 'href'> {
  call: C;
  request: ReadRequest<C>;
  /** The name of the saved file; by default the last part of the call's path. */
  fileName?: string;
  /** @param next the address of the next file, if there are several */
  onSaved?: (next: URL | undefined) => void;
  host: Host;
}

/** Get the address of the next file from the header `Link` (RFC 8288). */
const nextOf = (headers: Headers): URL | undefined => {
  const [, address] = headers.get('Link')?.match(/^<([^<>]*)>; rel="next"$/) ?? [];
  return address ? new URL(address, location.href) : undefined;
};

/**
 * Saves a file that the server writes. A plain link would hide the end of the session or an error of the
 * server, and save an incomplete file as a complete one.
 */
export const DownloadLink = <C extends AnyCall>({
  call,
  request,
  fileName = call.path.split('/').at(-1) ?? '',
  onSaved,
  host,
  children,
  ...rest
}: DownloadLinkProps<C>) => {
  const notices = useNotices(host);
  const [isBusy, setBusy] = useState(false);
  const fetchAndSave = async (event: MouseEvent) => {
    // The browser itself opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { file, headers } = await fetchFileAsAdmin(call, request);
      saveFile(file, fileName);
      onSaved?.(nextOf(headers));
    } catch (error) {
      notices.failure('admin.download.failed', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonAnchor
      {...rest}
      href={addressOf(call, request)}
      variant="secondary"
      download
      aria-busy={isBusy || undefined}
      onClick={fetchAndSave}
    >
      {isBusy ? <Spinner size="inline" /> : <Icon path={downloadIcon} />}
      {children}
    </ButtonAnchor>
  );
};
