import { ApiError } from '@ail/kit/browser/http';
import {
  type DocumentAccess,
  documentAccesses,
  documentLimitBytes,
} from '@ail/kit/contracts/documents/document';
import { limits } from '@ail/kit/contracts/limits';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { FileButton } from './FileButton.tsx';
import { failureText } from './failure-text.ts';
import { plusIcon } from './icons/plus.ts';
import { Choice, ChoiceGroup, ChoiceLegend } from './RadioField.tsx';
import { Row, Stack } from './Stack.tsx';
import './theme.ts';
import { TranslatableText } from './TranslatableText.tsx';

const Problem = styled.p`
  color: ${({ theme }) => theme.colors.danger};
`;

const titleOf = ({ name }: File) => name.replace(/\.pdf$/i, '').slice(0, limits.title.max);

interface DocumentUploadProps {
  labels: { who: ReactNode; add: string; access: Record<DocumentAccess, ReactNode> };
  /** Sends the file; what it throws is shown below the button. */
  onUpload: (file: File, title: string, access: DocumentAccess) => Promise<void>;
}

/** Adds a document to a project as soon as a file is chosen: on request, unless it is opened to everybody. */
export const DocumentUpload = ({ labels, onUpload }: DocumentUploadProps) => {
  const intl = useIntl();
  const name = useId();
  const [access, choose] = useState<DocumentAccess>('onRequest');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const take = async (chosen: File) => {
    if (chosen.size > documentLimitBytes) {
      setProblem(intl.formatMessage({ id: 'validation.pdf' }));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await onUpload(chosen, titleOf(chosen), access);
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields.file : undefined;
      setProblem(reason ?? failureText(intl, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack $gap={3}>
      <ChoiceGroup>
        <ChoiceLegend>{labels.who}</ChoiceLegend>
        <Row $gap={3}>
          {documentAccesses.map((value) => (
            <Choice key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={access === value}
                onChange={() => choose(value)}
              />
              <TranslatableText>{labels.access[value]}</TranslatableText>
            </Choice>
          ))}
        </Row>
      </ChoiceGroup>
      <Row>
        <FileButton
          label={labels.add}
          icon={plusIcon}
          accept="application/pdf"
          busy={busy}
          onChoose={([file]) => file && void take(file)}
        />
      </Row>
      {problem && <Problem role="alert">{problem}</Problem>}
    </Stack>
  );
};
