import { ButtonLink } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Heading, Lead } from '@ail/kit/ui/Heading';
import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { paths } from '../session/paths.ts';

const Root = styled(Container)`
  padding-block: ${({ theme }) => theme.space[16]};
`;

const Cloth = styled(Pattern)`
  width: ${({ theme }) => theme.space[24]};
`;

/** Shown for an address without a page. */
export const NotFound = () => {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'common.notFound.title' }));
  return (
    <Root $width="narrow">
      {/* Of a release that does not list its pages the server knows none, and answers 200. */}
      <meta name="robots" content="noindex" />
      <Stack $gap={5}>
        <Cloth />
        <Heading level={1}>
          <FormattedMessage id="common.notFound.title" />
        </Heading>
        <Lead>
          <FormattedMessage id="common.notFound.text" />
        </Lead>
        <Row>
          <ButtonLink to={paths.home}>
            <FormattedMessage id="common.notFound.home" />
          </ButtonLink>
        </Row>
      </Stack>
    </Root>
  );
};
