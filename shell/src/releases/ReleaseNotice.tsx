import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { noticeStore } from '../notices/notice-store.ts';
import { readRegistry } from '../registry.ts';
import type { Running } from './release-of.ts';
import { watchReleases } from './watch.ts';

interface ReleaseNoticeProps {
  running: () => Running;
}

/** Offers a refresh when a new release is live and loads; the reader decides when. */
export const ReleaseNotice = ({ running }: ReleaseNoticeProps) => {
  const intl = useIntl();
  const latest = useRef(intl);
  useEffect(() => {
    latest.current = intl;
  }, [intl]);
  useEffect(
    () =>
      watchReleases({
        booted: readRegistry().revision,
        running,
        offer: () =>
          noticeStore.notify(
            {
              title: latest.current.formatMessage({ id: 'common.release.title' }),
              description: latest.current.formatMessage({ id: 'common.release.text' }),
              action: {
                label: latest.current.formatMessage({ id: 'common.release.refresh' }),
                onSelect: () => window.location.reload(),
              },
            },
            { stays: true },
          ),
      }),
    [running],
  );
  return null;
};
