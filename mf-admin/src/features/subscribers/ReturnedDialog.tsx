import { email } from '@ail/kit/contracts/field-types';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import type { BouncesNoted } from '@ail/kit/contracts/newsletter/issue.shape';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form } from '@ail/kit/ui/Form';
import { Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { object, string } from 'yup';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useNoteBounces } from './subscribers.api.ts';

const Addresses = styled.ul`
  max-height: 20rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
  padding-inline-start: ${({ theme }) => theme.space[5]};
`;

const address = email();

/** Remove quotation marks and the full stop around a part of a sentence. */
const unquoted = (part: string): string => {
  let end = part.length;
  while (end > 0 && /[.']/.test(part.charAt(end - 1))) end -= 1;
  return part.slice(part.startsWith("'") ? 1 : 0, end);
};

/** Find the addresses in messages and in fields of mail programs, alone or as `Ama <ama@example.org>`, each once. */
const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s<>,;:"()[\]]+/)
      .filter((part) => part.includes('@') && part.length <= limits.email.max)
      .map((part) => unquoted(part).toLowerCase())
      .filter((part) => address.isValidSync(part)),
  ),
];

// Without a limit: the text is not sent, and whole messages are long.
const schema = object({
  emails: string()
    .required('validation.required')
    .test(
      'addresses',
      'validation.email',
      (text) => text === undefined || addressesIn(text).length > 0,
    ),
});

interface OutcomeProps {
  found: number;
  noted: BouncesNoted;
}

/** The outcome, if not all addresses were recorded. */
const Outcome = ({ found, noted: { count, unknown } }: OutcomeProps) => {
  const root = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => root.current?.focus(), []);
  return (
    <Stack $gap={4} role="status" tabIndex={-1} ref={root}>
      <p>
        <FormattedMessage id="adminSubscribers.returned.found" values={{ count: found }} />{' '}
        <FormattedMessage id="adminSubscribers.returned.done" values={{ count }} />
      </p>
      {unknown.length > 0 && (
        <>
          <p>
            <FormattedMessage
              id="adminSubscribers.returned.unknown"
              values={{ count: unknown.length }}
            />
          </p>
          {/* It scrolls, so it must be reachable by keyboard. */}
          <Addresses tabIndex={0}>
            {unknown.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Addresses>
        </>
      )}
    </Stack>
  );
};

interface ReturnedDialogProps {
  host: Host;
  onDismiss: () => void;
}

/** Records the addresses of emails that were returned after the mail server had accepted them. */
export const ReturnedDialog = ({ host, onDismiss }: ReturnedDialogProps) => {
  const intl = useIntl();
  const { success, failure } = useNotices(host);
  const note = useNoteBounces();
  const [outcome, setOutcome] = useState<OutcomeProps>();
  return (
    <Dialog
      isOpen
      size="sm"
      title={<FormattedMessage id="adminSubscribers.returned" />}
      onDismiss={onDismiss}
    >
      {outcome ? (
        <Outcome {...outcome} />
      ) : (
        <Form
          aria-label={intl.formatMessage({ id: 'adminSubscribers.returned' })}
          initialValues={{ emails: '' }}
          schema={schema}
          submitLabel={<FormattedMessage id="adminSubscribers.returned.save" />}
          onSubmit={async ({ emails }, { reset }) => {
            const found = addressesIn(emails);
            const noted = await note(found);
            reset();
            if (noted.count < found.length) {
              setOutcome({ found: found.length, noted });
              return;
            }
            success('adminSubscribers.returned.done', { count: noted.count });
            onDismiss();
          }}
          onFailure={(error) => failure('adminSubscribers.returned.failed', error)}
        >
          <p>
            <FormattedMessage id="adminSubscribers.returned.text" />
          </p>
          <TextField<{ emails: string }>
            name="emails"
            label={<FormattedMessage id="adminSubscribers.returned.field" />}
            multiline
            required
          />
        </Form>
      )}
    </Dialog>
  );
};
