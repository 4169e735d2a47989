import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useId } from 'react';

/** A section of an account page with its heading. */
export const Panel = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const headingId = useId();
  return (
    <Stack as="section" $gap={4} aria-labelledby={headingId}>
      <Heading level={2} size="h3" id={headingId}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
};
