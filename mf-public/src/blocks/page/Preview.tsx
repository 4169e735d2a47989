import type { Host } from '@ail/kit/contracts/host';
import { lazy, Suspense, useState } from 'react';
import { PageSkeleton } from './PageSkeleton.tsx';
import type { PreviewScreenProps } from './PreviewScreen.tsx';

interface PreviewProps extends Pick<PreviewScreenProps, 'missing' | 'children'> {
  host: Host;
  query: {
    data: PreviewScreenProps['texts'];
    error: Error | undefined;
    isValidating: boolean;
    mutate: () => Promise<unknown>;
  };
}

/** `PreviewScreen` of a query, with its texts, which visitors do not load. */
export const Preview = ({
  host,
  // Read here: a query tells of no change to what is first read by a component that loads later.
  query: { data, error, isValidating, mutate },
  ...page
}: PreviewProps) => {
  const [PreviewScreen] = useState(() =>
    lazy(async () => {
      const [{ PreviewScreen: Content }] = await Promise.all([
        import(/* webpackChunkName: "later" */ './PreviewScreen.tsx'),
        host.loadTexts(['preview']),
      ]);
      return { default: Content };
    }),
  );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PreviewScreen
        {...page}
        texts={data}
        error={error}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    </Suspense>
  );
};
