import type { Language } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { importRegistrationsSchema } from '@ail/kit/contracts/registrations/registration';
import { Button } from '@ail/kit/ui/Button';
import { CheckboxField } from '@ail/kit/ui/CheckboxField';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileField } from '../../blocks/forms/FileField.tsx';
import { useReadFile } from '../../blocks/forms/use-read-file.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { AddedAsFields, usuallyAddedAs } from './AddedAsFields.tsx';
import { ImportFindings } from './ImportFindings.tsx';
import { useRegistrationActions } from './registrations.api.ts';

const schema = importRegistrationsSchema.pick([
  'status',
  'language',
  'sendsMail',
  'skipsRegistered',
]);
type Choices = typeof schema.__outputType;

interface ImportDialogProps {
  /** The dialog is closed without an event. */
  event: { id: string; title: string; language: Language | undefined } | undefined;
  host: Host;
  onDismiss: () => void;
}

/** Imports registrations from a file, after a preview of its rows and problems. */
export const ImportDialog = ({ event, host, onDismiss }: ImportDialogProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { preview, importFile } = useRegistrationActions();
  const eventId = event?.id ?? '';
  const { name, chosen, isBusy, reason, read, reset } = useReadFile(
    (csv) => preview(eventId, csv),
    'csv',
    limits.csv.max / 1_000_000,
  );

  const close = () => {
    reset();
    onDismiss();
  };
  const isWhole = chosen?.preview.problemCount === 0;

  return (
    <Dialog
      isOpen={event !== undefined}
      onDismiss={close}
      title={
        <FormattedMessage
          id="adminRegistrations.import.title"
          values={{ event: <ContentText language={event?.language}>{event?.title}</ContentText> }}
        />
      }
    >
      <Stack $gap={5}>
        <p>
          <FormattedMessage id="adminRegistrations.import.hint" />
        </p>
        <FileField
          label={<FormattedMessage id="adminRegistrations.import.file" />}
          accept=".csv,.txt,text/csv,text/plain"
          chosen={name}
          busy={isBusy}
          error={reason}
          onChoose={read}
        />
        <div aria-live="polite" aria-busy={isBusy}>
          {chosen && <ImportFindings preview={chosen.preview} />}
        </div>
        {chosen && isWhole && (
          <Form
            initialValues={{
              ...usuallyAddedAs(intl.locale),
              skipsRegistered: chosen.preview.registered > 0,
            }}
            schema={schema}
            onSubmit={async (values, { requestId }) => {
              const body = { ...values, csv: chosen.text, requestId };
              const { count } = await importFile(eventId, body);
              notices.success('adminRegistrations.import.done', { count });
              close();
            }}
          >
            {chosen.preview.registered > 0 && (
              <CheckboxField<Choices>
                name="skipsRegistered"
                label={
                  <FormattedMessage
                    id="adminRegistrations.import.skip"
                    values={{ count: chosen.preview.registered }}
                  />
                }
              />
            )}
            <AddedAsFields
              languageHint={<FormattedMessage id="adminRegistrations.import.language" />}
            />
            <Row $justify="end">
              <Button variant="ghost" onClick={close}>
                <FormattedMessage id="admin.cancel" />
              </Button>
              <SubmitButton>
                <FormattedMessage
                  id="adminRegistrations.import.submit"
                  values={{ count: chosen.preview.ready }}
                />
              </SubmitButton>
            </Row>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
};
