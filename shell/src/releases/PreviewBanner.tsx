import { Button } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Row } from '@ail/kit/ui/Stack';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { notify } from '../notices/notice-store.ts';
import { currentPreview, enterPreview, leavePreview, previewToken } from './preview.ts';

const Root = styled.aside`
  padding-block: ${({ theme }) => theme.space[2]};
  background: ${({ theme }) => theme.colors.brandSoft};
  overflow-wrap: anywhere;
`;

/** Opens preview links, and says as long as a preview is shown that it is not live. */
export const PreviewBanner = () => {
  const intl = useIntl();
  const preview = currentPreview();
  const refused = intl.formatMessage({ id: 'common.preview.refused' });
  // The link is opened once, whatever the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const token = previewToken();
    if (token) enterPreview(token).catch(() => notify({ title: refused, variant: 'destructive' }));
  }, []);
  if (!preview) return null;
  return (
    <Root aria-label={intl.formatMessage({ id: 'common.preview' })}>
      <Container>
        <Row $gap={3}>
          <span>
            <FormattedMessage
              id="common.preview.text"
              values={{ part: preview.part, version: preview.version }}
            />
          </span>
          <Button variant="secondary" size="sm" onClick={leavePreview}>
            <FormattedMessage id="common.preview.leave" />
          </Button>
        </Row>
      </Container>
    </Root>
  );
};
