import { ApiError } from '@ail/kit/browser/http';
import type { Host } from '@ail/kit/contracts/host';
import type { TranslationPreview } from '@ail/kit/contracts/translations/translation-file.shape';
import { Button } from '@ail/kit/ui/Button';
import { FieldMessage } from '@ail/kit/ui/Field';
import { failureText } from '@ail/kit/ui/failure-text';
import { fieldLabel } from '@ail/kit/ui/field-look';
import { newRequestId } from '@ail/kit/ui/request-id';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { FileInput } from '../../blocks/forms/FileInput.tsx';
import { readText } from '../../blocks/forms/read-text.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { ImportFindings } from './ImportFindings.tsx';
import { useTranslationFiles } from './translations.api.ts';

const Label = styled.label`
  ${fieldLabel}
`;

interface Chosen {
  file: string;
  preview: TranslationPreview;
  requestId: string;
}

/** Imports a file of a translator: shows first what it changes and what is wrong with it. */
export const ImportPanel = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const notices = useNotices(host);
  const { preview, importFile } = useTranslationFiles();
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const reset = () => {
    setChosen(undefined);
    setFailure(undefined);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
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
  const read = (source: File | undefined) => {
    setChosen(undefined);
    if (!source) return;
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
      <div>
        <Label htmlFor={id}>
          <FormattedMessage id="adminTranslations.import.file" />
        </Label>
        <FileInput
          ref={input}
          id={id}
          type="file"
          accept=".xlf,.xliff,.csv,.txt,.xml,text/csv,text/plain,application/xliff+xml"
          disabled={isBusy}
          aria-describedby={reason ? `${id}-error` : undefined}
          onChange={({ target }) => read(target.files?.[0])}
        />
        {reason && (
          <FieldMessage id={`${id}-error`} role="alert">
            {reason}
          </FieldMessage>
        )}
      </div>
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
