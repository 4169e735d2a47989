import type { Language } from '@ail/kit/contracts/enums';
import { Button } from '@ail/kit/ui/Button';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useLanguageName } from './use-language-name.ts';

interface RemoveTranslationProps {
  language: Language;
  /** Whether something typed and not saved goes with it. */
  isTyped: () => boolean;
  onRemove: () => Promise<void>;
}

/** Removes a translation, once it is confirmed. */
export const RemoveTranslation = ({ language, isTyped, onRemove }: RemoveTranslationProps) => {
  const [isAsking, setAsking] = useState(false);
  const nameOf = useLanguageName();
  const title = (
    <FormattedMessage id="adminTranslations.remove" values={{ language: nameOf(language) }} />
  );
  return (
    <>
      <Row $gap={2} $justify="end">
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {title}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={<FormattedMessage id="adminTranslations.remove.confirm" />}
        onConfirm={async () => {
          await onRemove();
          setAsking(false);
        }}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminTranslations.remove.text" />
        {isAsking && isTyped() && (
          <>
            {' '}
            <FormattedMessage id="adminTranslations.remove.typed" />
          </>
        )}
      </ConfirmDialog>
    </>
  );
};
