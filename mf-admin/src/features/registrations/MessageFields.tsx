import { type Placeholder, placeholders } from '@ail/kit/contracts/registrations/placeholders';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registrant-message';
import { previewMessage } from '@ail/kit/contracts/registrations/registration.calls';
import { Button } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { type FocusEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { MailPreview } from '../../blocks/mails/MailPreview.tsx';
import { useMailPreview } from '../../blocks/mails/use-mail-preview.ts';
import { FailureText } from '../../blocks/page/FailureText.tsx';
import { type Recipients, toSelectionBody } from './registrations.api.ts';

const Hint = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const PreviewTitle = styled.h3`
  font-size: ${({ theme }) => theme.text.sm};
`;

const placeholderLabels = {
  name: 'adminRegistrations.placeholder.name',
  event: 'adminRegistrations.placeholder.event',
  date: 'adminRegistrations.placeholder.date',
  place: 'adminRegistrations.placeholder.place',
} satisfies Record<Placeholder, string>;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Subject and text of a message, and buttons that insert what differs from person to person. */
export const MessageFields = () => {
  const intl = useIntl();
  const form = useFormikContext<RegistrantMessage>();
  const hintId = useId();
  /** The field that was typed in last. */
  const typedIn = useRef<TextControl>(null);
  const fields = useRef<HTMLDivElement>(null);

  const insert = (placeholder: Placeholder) => {
    const control = typedIn.current ?? fields.current?.querySelector('textarea');
    if (!control) return;
    const { name, value } = control;
    const start = control.selectionStart ?? value.length;
    const end = control.selectionEnd ?? value.length;
    const text = `{${placeholder}}`;
    // At once, so that the cursor can be put behind it.
    flushSync(() => {
      void form.setFieldValue(name, value.slice(0, start) + text + value.slice(end));
    });
    control.focus();
    control.setSelectionRange(start + text.length, start + text.length);
  };

  return (
    <Stack
      ref={fields}
      $gap={5}
      onFocus={({ target }: FocusEvent) => {
        if (isTextControl(target)) typedIn.current = target;
      }}
    >
      <TextField<RegistrantMessage>
        name="subject"
        label={<FormattedMessage id="adminRegistrations.message.subject" />}
        required
      />
      <TextField<RegistrantMessage>
        name="message"
        label={<FormattedMessage id="adminRegistrations.message.text" />}
        multiline
        rows={7}
        required
      />
      <Stack $gap={2}>
        <Hint id={hintId}>
          <FormattedMessage id="adminRegistrations.placeholder.hint" />
        </Hint>
        <Row
          $gap={2}
          role="group"
          aria-label={intl.formatMessage({ id: 'adminRegistrations.placeholder.group' })}
          aria-describedby={hintId}
        >
          {placeholders.map((placeholder) => (
            <Button
              key={placeholder}
              size="sm"
              variant="secondary"
              onClick={() => insert(placeholder)}
            >
              <FormattedMessage id={placeholderLabels[placeholder]} />
            </Button>
          ))}
        </Row>
      </Stack>
    </Stack>
  );
};

const audienceOf = (recipients: Recipients) =>
  recipients.kind === 'approved' ? { eventId: recipients.eventId } : toSelectionBody(recipients);

/** The mail as the first recipients of each language will read it. */
export const MessagePreview = ({ recipients }: { recipients: Recipients }) => {
  const intl = useIntl();
  const { subject, message } = useFormikContext<RegistrantMessage>().values;
  const { data, error } = useMailPreview(previewMessage, {
    body: { ...audienceOf(recipients), subject, message },
  });
  return (
    <Stack $gap={2}>
      <PreviewTitle>
        <FormattedMessage id="adminRegistrations.message.preview" />
      </PreviewTitle>
      {error && <FailureText>{failureText(intl, error)}</FailureText>}
      {!error && data && <MailPreview preview={data} />}
    </Stack>
  );
};
