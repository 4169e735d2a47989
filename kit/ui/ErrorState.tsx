import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { alertIcon } from './icons/alert.ts';
import { refreshIcon } from './icons/refresh.ts';
import { Stack } from './Stack.tsx';
import './theme.ts';
import { TranslatableText } from './TranslatableText.tsx';
import { useOnlineRetry } from './use-online-retry.ts';

const Root = styled(Stack)`
  align-items: start;
  padding: ${({ theme }) => theme.space[6]};
  border: ${({ theme }) => theme.border.thin};
  border-left: ${({ theme }) => theme.space[1]} solid ${({ theme }) => theme.colors.danger};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.sm};
`;

const Title = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.colors.danger};
  font-size: ${({ theme }) => theme.text.lg};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

interface ErrorStateProps {
  /** What failed; by default "Something went wrong". */
  title?: string;
  message: string;
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
}

/** Says what failed and lets the reader try again; it tries by itself when the connection returns. */
export const ErrorState = ({ title, message, onRetry, busy }: ErrorStateProps) => {
  useOnlineRetry(onRetry);
  return (
    <Root $gap={3} role="alert">
      <Title>
        <Icon path={alertIcon} />
        <TranslatableText>{title ?? <FormattedMessage id="common.error.title" />}</TranslatableText>
      </Title>
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          <Icon path={refreshIcon} />
          <FormattedMessage id="common.tryAgain" />
        </Button>
      )}
    </Root>
  );
};
