import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PlainList } from '../../../blocks/lists/PlainList.tsx';
import { useUnsignedDecision, useUnsignedRequests } from './conversations.api.ts';

/** Asks a member about requests that somebody sent with their address without signing in. */
export const UnsignedRequests = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { data = [] } = useUnsignedRequests();
  const decide = useUnsignedDecision();
  const [busyId, setBusyId] = useState<number>();
  if (data.length === 0) return null;

  const answer = async (id: number, isOwn: boolean) => {
    setBusyId(id);
    try {
      await decide(id, isOwn);
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'conversations.unsigned.failed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      setBusyId(undefined);
    }
  };

  return (
    <Card>
      <Stack $gap={3}>
        <Heading level={3} size="h4">
          <FormattedMessage id="conversations.unsigned.title" />
        </Heading>
        <p>
          <FormattedMessage id="conversations.unsigned.hint" />
        </p>
        <PlainList>
          {data.map(({ id, projectTitle: project, projectLanguage, createdAt }) => (
            <li key={id}>
              <p>
                <FormattedMessage
                  id="conversations.unsigned.about"
                  values={{
                    project: <ContentText language={projectLanguage}>{project}</ContentText>,
                    date: <LongDate value={createdAt} />,
                  }}
                />
              </p>
              <Row>
                <Button
                  onClick={() => answer(id, true)}
                  busy={busyId === id}
                  aria-label={intl.formatMessage(
                    { id: 'conversations.unsigned.addNamed' },
                    { project },
                  )}
                >
                  <FormattedMessage id="conversations.unsigned.add" />
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => answer(id, false)}
                  busy={busyId === id}
                  aria-label={intl.formatMessage(
                    { id: 'conversations.unsigned.refuseNamed' },
                    { project },
                  )}
                >
                  <FormattedMessage id="conversations.unsigned.refuse" />
                </Button>
              </Row>
            </li>
          ))}
        </PlainList>
      </Stack>
    </Card>
  );
};
