import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { zoneName } from '@ail/kit/contracts/events/event-time';
import { instantOfLocal, localTime, ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import type { Host } from '@ail/kit/contracts/host';
import { asLanguage } from '@ail/kit/contracts/language';
import { sendLaterSchema } from '@ail/kit/contracts/newsletter/issue';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { Button } from '@ail/kit/ui/Button';
import { DateTimeField } from '@ail/kit/ui/DateTimeField';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Field } from '@ail/kit/ui/Field';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Select } from '@ail/kit/ui/field-look';
import { Choice, ChoiceGroup, ChoiceLegend } from '@ail/kit/ui/RadioField';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { timeZoneOptions } from '../../blocks/forms/time-zone-options.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useLanguageName } from '../../blocks/translations/use-language-name.ts';
import { useIssueActions, useRecipients } from './newsletter.api.ts';

const List = styled.ul`
  padding-inline-start: ${({ theme }) => theme.space[5]};
`;

/** The number of recipients in each language. */
const Recipients = ({ issue: { id, originalLanguage, languages } }: { issue: AdminIssue }) => {
  const nameOf = useLanguageName();
  const { data = [] } = useRecipients(id);
  return (
    <>
      <p>
        <FormattedMessage
          id="adminLetters.send.count"
          values={{ count: data.reduce((sum, { count }) => sum + count, 0) }}
        />
      </p>
      <List>
        {data.map(({ language, count, sentIn }) => (
          <li key={language}>
            <FormattedMessage
              id={
                language === sentIn
                  ? 'adminLetters.send.language'
                  : 'adminLetters.send.otherLanguage'
              }
              values={{ language: nameOf(language), count, sentIn: nameOf(sentIn) }}
            />
          </li>
        ))}
      </List>
      {!languages.includes(originalLanguage) && (
        <p role="alert">
          <FormattedMessage
            id="adminLetters.send.incomplete"
            values={{ language: nameOf(originalLanguage) }}
          />
        </p>
      )}
    </>
  );
};

interface SendValues {
  sendAt: string;
  timeZone: string;
}

/** The time in the chosen time zone. */
const TimeFields = () => {
  const { locale } = useIntl();
  const form = useFormikContext<SendValues>();
  const { timeZone, sendAt } = form.values;
  const options = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  return (
    <>
      <Field<SendValues>
        name="timeZone"
        label={<FormattedMessage id="adminLetters.send.zone" />}
        required
      >
        {(attributes) => (
          <Select
            {...attributes}
            value={timeZone}
            onChange={({ target }) =>
              // The typed time stays.
              void form.setValues({
                timeZone: target.value,
                sendAt:
                  sendAt && instantOfLocal(localTime(Date.parse(sendAt), timeZone), target.value),
              })
            }
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateTimeField<SendValues>
        name="sendAt"
        timeZone={timeZone}
        label={<FormattedMessage id="adminLetters.send.time" />}
        hint={zoneName(asLanguage(locale) ?? fallbackLanguage, timeZone)}
        required
      />
    </>
  );
};

interface SendDialogProps {
  issue: AdminIssue;
  host: Host;
  onDismiss: () => void;
}

const failed = 'adminLetters.send.failed';

/** Asks when to send an issue, and shows its number of recipients. */
export const SendDialog = ({ issue, host, onDismiss }: SendDialogProps) => {
  const intl = useIntl();
  const { success, failure, report } = useNotices(host);
  const { send } = useIssueActions();
  const [isLater, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const canSend = issue.languages.includes(issue.originalLanguage);
  const choices = [
    { later: false, label: 'adminLetters.send.now' },
    { later: true, label: 'adminLetters.send.later' },
  ];
  const sendNow = async () => {
    setBusy(true);
    const isSent = await report(send(issue, undefined), {
      done: 'adminLetters.send.begun',
      failed,
    });
    if (isSent) onDismiss();
    else setBusy(false);
  };
  const dismiss = (
    <Button variant="ghost" onClick={onDismiss}>
      <FormattedMessage id="admin.cancel" />
    </Button>
  );
  return (
    <Dialog
      isOpen
      size="md"
      title={<FormattedMessage id="adminLetters.send.title" />}
      onDismiss={onDismiss}
    >
      <Stack $gap={5}>
        <Recipients issue={issue} />
        {canSend && (
          <ChoiceGroup>
            <ChoiceLegend>
              <FormattedMessage id="adminLetters.when" />
            </ChoiceLegend>
            <Row $gap={2}>
              {choices.map(({ later, label }) => (
                <Choice key={label}>
                  <input
                    type="radio"
                    name="when"
                    checked={isLater === later}
                    onChange={() => setLater(later)}
                  />
                  <FormattedMessage id={label} />
                </Choice>
              ))}
            </Row>
          </ChoiceGroup>
        )}
        {canSend && isLater ? (
          <Form
            aria-label={intl.formatMessage({ id: 'adminLetters.send.title' })}
            initialValues={{ sendAt: '', timeZone: ownTimeZone() }}
            schema={sendLaterSchema}
            onSubmit={async (when) => {
              await send(issue, when);
              success('adminLetters.send.planned');
              onDismiss();
            }}
            onFailure={(error) => failure(failed, error)}
          >
            <TimeFields />
            <Row $justify="end">
              {dismiss}
              <SubmitButton>
                <FormattedMessage id="adminLetters.send.confirmLater" />
              </SubmitButton>
            </Row>
          </Form>
        ) : (
          <Row $justify="end">
            {dismiss}
            {canSend && (
              <Button variant="primary" busy={busy} onClick={sendNow}>
                <FormattedMessage id="adminLetters.send.confirmNow" />
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Dialog>
  );
};
