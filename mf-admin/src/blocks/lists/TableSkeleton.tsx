import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage } from 'react-intl';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Holds a list's place while it is loading; `text` says so to a screen reader. */
export const TableSkeleton = ({ text = 'common.loading' }: { text?: string }) => (
  <Stack $gap={3} aria-busy="true">
    <VisuallyHidden role="status">
      <FormattedMessage id={text} />
    </VisuallyHidden>
    {places.map((place) => (
      <Skeleton key={place} height="3.5rem" />
    ))}
  </Stack>
);
