import type { ProjectDocument } from '@ail/kit/contracts/documents/document.shape';
import { ButtonAnchor } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { downloadIcon } from '@ail/kit/ui/icons/download';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage } from 'react-intl';

/** A link to the file of a document, or what became of the reader's request for it. */
export const DownloadLink = ({ document }: { document: ProjectDocument }) =>
  document.path ? (
    <Row>
      <ButtonAnchor href={document.path} download size="sm" variant="secondary">
        <Icon path={downloadIcon} />
        <FormattedMessage id="conversations.document.download" />
        <VisuallyHidden lang={document.language}>{document.title}</VisuallyHidden>
      </ButtonAnchor>
    </Row>
  ) : (
    <p>
      <FormattedMessage id="conversations.document.yourState" values={{ state: document.state }} />
    </p>
  );
