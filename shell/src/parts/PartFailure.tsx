import { Button } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Heading, Lead } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { refreshIcon } from '@ail/kit/ui/icons/refresh';
import { usePageTitle } from '@ail/kit/ui/PageTitle';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useOnlineRetry } from '@ail/kit/ui/use-online-retry';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { PartTimeout } from './part.ts';

const unnamed = 'common.part.other';
const titles: Partial<Record<string, string>> = {
  page: 'common.part.public',
  'mf-public': 'common.part.public',
  'mf-admin': 'common.part.admin',
  auth: 'common.part.auth',
};

const Root = styled(Container)`
  padding-block: ${({ theme }) => theme.space[16]};
`;

const Cloth = styled(Pattern)`
  width: ${({ theme }) => theme.space[24]};
`;

interface PartFailureProps {
  /** A remote's name, `page` for one page of it, or `auth`; others get a general sentence. */
  part: string;
  error: unknown;
  onRetry: () => void;
}

/** Says which part of the site did not load; a click or a new connection loads it again. */
export const PartFailure = ({ part, error, onRetry }: PartFailureProps) => {
  const intl = useIntl();
  const title = intl.formatMessage({ id: titles[part] ?? unnamed });
  usePageTitle(title);
  useOnlineRetry(onRetry);
  return (
    <Root $width="narrow" role="alert">
      <Stack $gap={5}>
        <Cloth />
        <Heading level={1} size="h2">
          {title}
        </Heading>
        <Lead>
          {error instanceof PartTimeout ? (
            <FormattedMessage id="common.part.slow" />
          ) : (
            <FormattedMessage id="common.part.failed" />
          )}
        </Lead>
        <Row>
          <Button onClick={onRetry}>
            <Icon path={refreshIcon} />
            <FormattedMessage id="common.tryAgain" />
          </Button>
        </Row>
      </Stack>
    </Root>
  );
};
