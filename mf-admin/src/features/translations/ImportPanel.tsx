import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { newRequestId } from '@ail/kit/ui/request-id';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { FileField } from '../../blocks/forms/FileField.tsx';
import { useReadFile } from '../../blocks/forms/use-read-file.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { ImportFindings } from './ImportFindings.tsx';
import { useTranslationFiles } from './translations.api.ts';

/** Imports a translator's file, after a preview of its changes and problems. */
export const ImportPanel = ({ host }: { host: Host }) => {
  const notices = useNotices(host);
  const { preview, importFile } = useTranslationFiles();
  const { name, chosen, isBusy, reason, attempt, read, reset } = useReadFile(
    async (file) => ({ ...(await preview(file)), requestId: newRequestId() }),
    'file',
    limits.translationFile.max / 1_000_000,
  );
  const store = ({ text, preview: { version, requestId } }: NonNullable<typeof chosen>) =>
    attempt(async () => {
      const { count } = await importFile(text, version, requestId);
      reset();
      notices.success('adminTranslations.import.done', { count });
    });

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
