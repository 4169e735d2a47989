import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage } from 'react-intl';

/** In place of one line. */
export const LineSkeleton = () => <Skeleton height="3.5rem" />;

/** Shown while a list or a form is loading; a screen reader reads `text`. */
export const ListSkeleton = ({ text = 'common.loading' }: { text?: string }) => (
  <Stack $gap={3} aria-busy="true">
    <VisuallyHidden role="status">
      <FormattedMessage id={text} />
    </VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <LineSkeleton key={index} />
    ))}
  </Stack>
);
