import type { Preview } from '@ail/kit/contracts/releases/preview.shape';
import { Button } from '@ail/kit/ui/Button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { notify } from '../notices/notice-store.ts';
import { enterPreview, leavePreview, previewToken } from '../releases/change-preview.ts';
import { currentPreview } from '../releases/preview.ts';
import { Banner } from './Banner.tsx';

/** Opens preview links, and says as long as a preview is shown that it is not live. */
export const PreviewBanner = () => {
  const intl = useIntl();
  const [preview, setPreview] = useState<Preview>();
  const refused = intl.formatMessage({ id: 'common.preview.refused' });
  // The link is opened once, whatever the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setPreview(currentPreview());
    const token = previewToken();
    if (token) enterPreview(token).catch(() => notify({ title: refused, variant: 'destructive' }));
  }, []);
  if (!preview) return null;
  return (
    <Banner label={intl.formatMessage({ id: 'common.preview' })}>
      <span>
        <FormattedMessage
          id="common.preview.text"
          values={{ part: preview.part, version: preview.version }}
        />
      </span>
      <Button variant="secondary" size="sm" onClick={leavePreview}>
        <FormattedMessage id="common.preview.leave" />
      </Button>
    </Banner>
  );
};
