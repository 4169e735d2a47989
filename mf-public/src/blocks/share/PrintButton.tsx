import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { documentIcon } from '@ail/kit/ui/icons/document';
import type { ReactNode } from 'react';

/** Prints this page. @param children its label: each page has its own texts */
export const PrintButton = ({ children }: { children: ReactNode }) => (
  <Button variant="ghost" onClick={() => print()}>
    <Icon path={documentIcon} />
    {children}
  </Button>
);
