import { FieldMessage } from '@ail/kit/ui/Field';
import { FileButton } from '@ail/kit/ui/FileButton';
import { fieldLabel } from '@ail/kit/ui/field-look';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const Label = styled.label`
  ${fieldLabel}
`;

/* On a phone the name has a line of its own, whether it is long or short: nothing moves once a file is chosen. */
const Chosen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  justify-items: start;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  margin-top: ${({ theme }) => theme.space[2]};
  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Name = styled.span`
  max-width: 100%;
  overflow: hidden;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface FileFieldProps {
  label: ReactNode;
  accept: string;
  /** The name of the file that was chosen. */
  chosen: string | undefined;
  busy: boolean;
  error?: string | undefined;
  onChoose: (file: File) => void;
}

/** A field for a file: its label, a button, and which file is chosen. */
export const FileField = ({ label, accept, chosen, busy, error, onChoose }: FileFieldProps) => {
  const intl = useIntl();
  const id = useId();
  return (
    <div>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
      </Label>
      <Chosen>
        <FileButton
          label={intl.formatMessage({ id: 'admin.file.choose' })}
          accept={accept}
          busy={busy}
          inputId={id}
          aria-describedby={`${id}-label ${id}-name${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChoose={([file]) => file && onChoose(file)}
        />
        <Name id={`${id}-name`} title={chosen}>
          {chosen ?? intl.formatMessage({ id: 'admin.file.none' })}
        </Name>
      </Chosen>
      {error && (
        <FieldMessage id={`${id}-error`} role="alert">
          {error}
        </FieldMessage>
      )}
    </div>
  );
};
