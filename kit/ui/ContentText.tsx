import { contentLanguage } from '@ail/kit/contracts/enums';
import type { ReactNode } from 'react';

/** Text from the database, marked with its language. */
export const ContentText = ({ children }: { children: ReactNode }) => (
  <span lang={contentLanguage}>{children}</span>
);
