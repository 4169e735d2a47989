import type { PageProps } from '@ail/kit/ui/page-routes';
import { type ComponentType, lazy, Suspense } from 'react';

/** Loaded where it is declared: style sheets list components in the order in which their modules ran. */
export const later = (load: () => Promise<ComponentType<PageProps>>) => {
  const loading = load();
  return { Content: lazy(async () => ({ default: await loading })) };
};

interface BelowFoldProps extends PageProps {
  content: ReturnType<typeof later>;
}

/** The content, whole. */
export const BelowFold = ({ content: { Content }, host }: BelowFoldProps) => (
  <div>
    <Suspense>
      <Content host={host} />
    </Suspense>
  </div>
);
