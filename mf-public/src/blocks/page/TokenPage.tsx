import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Container } from '@ail/kit/ui/Container';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { PageHead } from '@ail/kit/ui/PageHead';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Row } from '@ail/kit/ui/Stack';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

const Room = styled(Container)`
  padding-block: ${({ theme }) => theme.space[12]};
  ${({ theme }) => theme.media.tablet} {
    padding-block: ${({ theme }) => theme.space[20]};
  }
`;

const Sheet = styled(Card)`
  align-items: start;
  gap: ${({ theme }) => theme.space[5]};
  overflow: hidden;
`;

const Edge = styled(Pattern)`
  align-self: stretch;
`;

const Failure = styled.p`
  color: ${({ theme }) => theme.colors.danger};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

interface TokenPageProps {
  texts: {
    title: string;
    lead: string;
    action: string;
    /** Instead of `title`, once it is done. */
    doneTitle?: string;
    done: string;
  };
  confirm: (token: string) => Promise<unknown>;
  /** Where to go afterwards, besides the home page. */
  further?: ReactNode;
}

/**
 * A page opened by a link in a mail. Only its button changes something, since mail scanners open
 * links, too.
 */
export const TokenPage = ({ texts, confirm, further }: TokenPageProps) => {
  const intl = useIntl();
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string>();
  const busy = useRef(false);

  const run = async () => {
    if (busy.current || !token) return;
    busy.current = true;
    setState('busy');
    setFailure(undefined);
    try {
      await confirm(token);
      setState('done');
    } catch (error) {
      setState('idle');
      setFailure(failureText(intl, error));
    } finally {
      busy.current = false;
    }
  };

  const title = state === 'done' ? (texts.doneTitle ?? texts.title) : texts.title;

  return (
    <Room $width="narrow">
      <PageHead title={title} description={texts.lead} hidden />
      <Sheet>
        <Edge />
        <Heading level={1} size="h2">
          {title}
        </Heading>
        <div aria-live="polite">
          {state === 'done' ? (
            texts.done
          ) : token ? (
            texts.lead
          ) : (
            <FormattedMessage id="letters.noToken" />
          )}
        </div>
        {failure && <Failure role="alert">{failure}</Failure>}
        {token && state !== 'done' ? (
          <Button onClick={run} busy={state === 'busy'}>
            {texts.action}
          </Button>
        ) : (
          <Row $gap={3}>
            {further}
            <ButtonLink to="/" variant="secondary">
              <FormattedMessage id="letters.home" />
            </ButtonLink>
          </Row>
        )}
      </Sheet>
    </Room>
  );
};
