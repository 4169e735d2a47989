import { ApiError } from '@ail/kit/browser/http';
import type { Host } from '@ail/kit/contracts/host';
import type { TranslationPreview } from '@ail/kit/contracts/translations/translation-file.shape';
import { Button } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { newRequestId } from '@ail/kit/ui/request-id';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FileField } from '../../blocks/forms/FileField.tsx';
import { readText } from '../../blocks/forms/read-text.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { ImportFindings } from './ImportFindings.tsx';
import { useTranslationFiles } from './translations.api.ts';

interface Chosen {
  file: string;
  preview: TranslationPreview;
  requestId: string;
}

/** Imports a file of a translator: shows first what it changes and what is wrong with it. */
export const ImportPanel = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { preview, importFile } = useTranslationFiles();
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const reset = () => {
    setChosen(undefined);
    setFailure(undefined);
    setName(undefined);
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const read = (source: File) => {
    setChosen(undefined);
    setName(source.name);
    void attempt(async () => {
      const file = await readText(source);
      setChosen({ file, preview: await preview(file), requestId: newRequestId() });
    });
  };
  const store = ({ file, preview: { version }, requestId }: Chosen) =>
    attempt(async () => {
      const { count } = await importFile(file, version, requestId);
      reset();
      notices.success(intl.formatMessage({ id: 'adminTranslations.import.done' }, { count }));
    });
  const why = failure === undefined ? undefined : failureText(intl, failure);
  const reason = failure instanceof ApiError ? (failure.fields.file ?? why) : why;

  return (
    <Stack $gap={4}>
      <p>
        <FormattedMessage id="adminTranslations.import.hint" />
      </p>
      <FileField
        label={<FormattedMessage id="adminTranslations.import.file" />}
        accept=".xlf,.xliff,.csv,.txt,.xml,text/csv,text/plain,application/xliff+xml"
        chosen={name}
        busy={isBusy}
        error={reason}
        onChoose={read}
      />
      <div aria-live="polite" aria-busy={isBusy}>
        {chosen && <ImportFindings preview={chosen.preview} />}
      </div>
      {chosen && (
        <Row $gap={2}>
          {chosen.preview.problemCount === 0 && chosen.preview.changed > 0 && (
            <Button busy={isBusy} onClick={() => void store(chosen)}>
              <FormattedMessage
                id="adminTranslations.import.submit"
                values={{ count: chosen.preview.changed }}
              />
            </Button>
          )}
          <Button variant="ghost" onClick={reset}>
            <FormattedMessage id="admin.cancel" />
          </Button>
        </Row>
      )}
    </Stack>
  );
};
