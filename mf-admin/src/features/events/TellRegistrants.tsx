import type { MailPreview as Preview } from '@ail/kit/contracts/mails/mail-preview.shape';
import { Checkbox } from '@ail/kit/ui/CheckboxField';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import { MailPreview, recipientCount } from '../../blocks/mails/MailPreview.tsx';

interface TellRegistrantsProps {
  /** `undefined` while it is loading. */
  preview: Preview | undefined;
  /** Whether they are told. */
  tells: boolean;
  onChoose: (tells: boolean) => void;
}

/** Asks whether registrants are told of a change, and shows the mail that they would get. */
export const TellRegistrants = ({ preview, tells, onChoose }: TellRegistrantsProps) => {
  if (!preview) return <Skeleton height="12rem" />;
  const count = recipientCount(preview);
  if (count === 0) {
    return (
      <p>
        <FormattedMessage id="adminEvents.tell.nobody" />
      </p>
    );
  }
  return (
    <Stack $gap={3}>
      <Checkbox
        label={<FormattedMessage id="adminEvents.tell.choice" values={{ count }} />}
        checked={tells}
        onChange={onChoose}
      />
      {tells && <MailPreview preview={preview} />}
      {!tells && (
        <p>
          <FormattedMessage id="adminEvents.tell.not" />
        </p>
      )}
    </Stack>
  );
};
