import { Heading } from '@ail/kit/ui/Heading';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Stack } from '@ail/kit/ui/Stack';
import { Room } from './MissingPage.tsx';

interface FailedPageProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  busy: boolean;
}

/** A detail page whose row could not be loaded. */
export const FailedPage = ({ title, error, onRetry, busy }: FailedPageProps) => (
  <Room>
    <Stack $gap={6}>
      <Heading level={1}>{title}</Heading>
      <QueryError error={error} onRetry={onRetry} busy={busy} />
    </Stack>
  </Room>
);
