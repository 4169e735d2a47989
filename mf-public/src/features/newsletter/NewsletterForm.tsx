import type { NewsletterSource } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { type Subscribe, subscribeSchema } from '@ail/kit/contracts/newsletter/newsletter';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { failureText } from '@ail/kit/ui/failure-text';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { TextField } from '@ail/kit/ui/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { subscribe } from './newsletter.api.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space[3]};
`;

const Address = styled(TextField<Subscribe>)`
  flex: 1 1 14rem;
`;

const Privacy = styled.div`
  margin-top: ${({ theme }) => theme.space[3]};
`;

const Next = styled.p`
  color: ${({ theme }) => theme.colors.success};
  font-size: ${({ theme }) => theme.text.sm};
  &:not(:empty) {
    margin-top: ${({ theme }) => theme.space[5]};
  }
`;

interface NewsletterFormProps {
  source: NewsletterSource;
  host: Host;
}

/** Subscribes an address to the newsletter, and says that a mail follows. */
export const NewsletterForm = ({ source, host }: NewsletterFormProps) => {
  const intl = useIntl();
  const [sent, setSent] = useState(false);
  const tellFailure = (error: unknown) => {
    setSent(false);
    host.notify({
      title: intl.formatMessage({ id: 'letters.notice.error' }),
      description: failureText(intl, error),
      variant: 'destructive',
    });
  };
  return (
    <Form
      aria-label={intl.formatMessage({ id: 'letters.title' })}
      initialValues={{ email: '', source }}
      schema={subscribeSchema}
      keepAs={`newsletter:${source}`}
      saysWhy
      onSubmit={async (values, { reset }) => {
        await subscribe(values);
        host.notify({
          title: intl.formatMessage({ id: 'letters.notice.success' }),
          description: intl.formatMessage({ id: 'letters.notice.success.description' }),
        });
        reset();
        setSent(true);
      }}
      onFailure={tellFailure}
    >
      <div>
        <Line>
          <Address
            name="email"
            type="email"
            label={<FormattedMessage id="letters.email" />}
            autoComplete="email"
            required
          />
          <SubmitButton>
            <FormattedMessage id="letters.subscribe" />
          </SubmitButton>
        </Line>
        <Privacy>
          <PrivacyNote />
        </Privacy>
        <Next aria-live="polite">{sent && <FormattedMessage id="letters.next" />}</Next>
      </div>
    </Form>
  );
};
