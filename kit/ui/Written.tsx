import { contentLanguage } from '@ail/kit/contracts/enums';
import type { ReactNode } from 'react';

/** Text from the database among the interface's own words: it says which language it is in. */
export const Written = ({ children }: { children: ReactNode }) => (
  <span lang={contentLanguage}>{children}</span>
);
