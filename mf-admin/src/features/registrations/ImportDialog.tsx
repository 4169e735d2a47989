import type { Host } from '@ail/kit/contracts/host';
import { importRegistrationsSchema } from '@ail/kit/contracts/registrations/registration';
import type { ImportPreview } from '@ail/kit/contracts/registrations/registration.shape';
import { Button } from '@ail/kit/ui/Button';
import { CheckboxField } from '@ail/kit/ui/CheckboxField';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileField } from '../../blocks/forms/FileField.tsx';
import { readText } from '../../blocks/forms/read-text.ts';
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

interface Chosen {
  csv: string;
  preview: ImportPreview;
}

interface ImportDialogProps {
  /** Without one the dialog is closed. */
  event: { id: string; title: string } | undefined;
  host: Host;
  onDismiss: () => void;
}

/** Adds the registrations of a file: shows first what it holds and what is wrong with it. */
export const ImportDialog = ({ event, host, onDismiss }: ImportDialogProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { preview, importFile, refresh } = useRegistrationActions();
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const [isReading, setReading] = useState(false);
  const eventId = event?.id ?? '';

  const close = () => {
    setChosen(undefined);
    setName(undefined);
    onDismiss();
  };
  const read = async (file: File) => {
    setChosen(undefined);
    setName(file.name);
    setReading(true);
    try {
      const csv = await readText(file);
      setChosen({ csv, preview: await preview(eventId, csv) });
    } catch (error) {
      notices.failure(intl.formatMessage({ id: 'adminRegistrations.import.failed' }), error);
    } finally {
      setReading(false);
    }
  };
  const isWhole = chosen?.preview.problemCount === 0;

  return (
    <Dialog
      isOpen={event !== undefined}
      onDismiss={close}
      title={
        <FormattedMessage id="adminRegistrations.import.title" values={{ event: event?.title }} />
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
          busy={isReading}
          onChoose={(file) => void read(file)}
        />
        <div aria-live="polite" aria-busy={isReading}>
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
              const body = { ...values, csv: chosen.csv, requestId };
              const { count } = await importFile(eventId, body);
              await refresh();
              notices.success(
                intl.formatMessage({ id: 'adminRegistrations.import.done' }, { count }),
              );
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
