import { contentLanguage, type Language } from '@ail/kit/contracts/enums';
import type { ReactNode } from 'react';

interface ContentTextProps {
  /** An answer that was kept for offline reading may not say it. */
  language?: Language | undefined;
  children: ReactNode;
}

/** Text from the database, marked with its language. */
export const ContentText = ({ language = contentLanguage, children }: ContentTextProps) => (
  <span lang={language}>{children}</span>
);
