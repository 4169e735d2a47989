import { FileButton } from '@ail/kit/ui/FileButton';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { usePictureFailure, useUploadImage } from '../../blocks/pictures/pictures.api.ts';
import { offeredFiles } from '../../blocks/pictures/shrink.ts';

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[6]};
  border: ${({ theme }) => theme.border.field};
  border-style: dashed;
  border-color: ${({ theme, $isOver }) => ($isOver ? theme.colors.brand : theme.colors.lineStrong)};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme, $isOver }) => ($isOver ? theme.colors.brandSoft : theme.colors.soft)};
  text-align: center;
`;

const Outcomes = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
`;

const Failed = styled.li`
  color: ${({ theme }) => theme.colors.danger};
`;

interface Outcome {
  file: string;
  /** Of the picture, once it is there. */
  id?: number;
  problem?: string;
}

/** Takes several pictures at once, by dropping or choosing them, and says of each what became of it. */
export const UploadZone = () => {
  const intl = useIntl();
  const upload = useUploadImage();
  const failure = usePictureFailure();
  const [isOver, setOver] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [left, setLeft] = useState(0);

  const take = async (files: readonly File[]) => {
    setLeft((count) => count + files.length);
    for (const file of files) {
      const outcome: Outcome = { file: file.name };
      try {
        outcome.id = (await upload(file)).id;
      } catch (error) {
        outcome.problem = failure(error);
      }
      setOutcomes((former) => [...former, outcome]);
      setLeft((count) => count - 1);
    }
  };

  return (
    <Stack $gap={3}>
      <Zone
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <p>
          <FormattedMessage id="adminMedia.drop" />
        </p>
        <FileButton
          label={intl.formatMessage({ id: 'adminMedia.upload' })}
          icon={plusIcon}
          variant="primary"
          accept={offeredFiles}
          multiple
          busy={left > 0}
          onChoose={(files) => void take(files)}
        />
        <p>
          <FormattedMessage id="admin.pictures.hint" />
        </p>
      </Zone>
      <div role="status">
        {left > 0 && <FormattedMessage id="adminMedia.uploading" values={{ count: left }} />}
        <Outcomes>
          {outcomes.map(({ file, id, problem }, index) =>
            problem ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <Failed key={index}>
                <FormattedMessage id="adminMedia.failed" values={{ file, problem }} />
              </Failed>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>
                <FormattedMessage
                  id="adminMedia.added"
                  values={{
                    file,
                    describe: (text) => <Link to={`/admin/media/${id}`}>{text}</Link>,
                  }}
                />
              </li>
            ),
          )}
        </Outcomes>
      </div>
    </Stack>
  );
};
