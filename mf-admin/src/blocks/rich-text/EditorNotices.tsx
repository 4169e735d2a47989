import { Button } from '@ail/kit/ui/Button';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Notice = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-bottom: ${({ theme }) => theme.border.thin};
  background: ${({ theme }) => theme.colors.soft};
  font-size: ${({ theme }) => theme.text.sm};
  ul {
    padding-inline-start: ${({ theme }) => theme.space[5]};
    list-style: disc;
  }
`;

interface EditorNoticesProps {
  /** Pictures that are being uploaded. */
  waiting: number;
  /** What was not pasted, and why. */
  problems: readonly string[];
  onForget: () => void;
  /** Pictures that nobody has described. */
  undescribed: number;
  onDescribe: () => void;
}

/** What the writer should know: what is on its way, what was left out, what is missing. */
export const EditorNotices = ({
  waiting,
  problems,
  onForget,
  undescribed,
  onDescribe,
}: EditorNoticesProps) => (
  <>
    <div role="status">
      {waiting > 0 && (
        <Notice>
          <FormattedMessage id="adminResources.editor.uploading" values={{ count: waiting }} />
        </Notice>
      )}
      {undescribed > 0 && waiting === 0 && (
        <Notice>
          <Row $gap={3}>
            <FormattedMessage
              id="adminResources.editor.undescribed"
              values={{ count: undescribed }}
            />
            <Button variant="secondary" size="sm" onClick={onDescribe}>
              <FormattedMessage id="adminResources.editor.describeNext" />
            </Button>
          </Row>
        </Notice>
      )}
    </div>
    <div role="alert">
      {problems.length > 0 && (
        <Notice>
          <p>
            <FormattedMessage id="adminResources.editor.lost" values={{ count: problems.length }} />
          </p>
          <ul>
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand there twice
              <li key={index}>{problem}</li>
            ))}
          </ul>
          <Row>
            <Button variant="secondary" size="sm" onClick={onForget}>
              <FormattedMessage id="adminResources.editor.lost.close" />
            </Button>
          </Row>
        </Notice>
      )}
    </div>
  </>
);
