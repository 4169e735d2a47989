import type { Language } from '@ail/kit/contracts/enums';
import { ContentText } from '@ail/kit/ui/ContentText';
import type { ReactNode } from 'react';

/** The title of a row as the lead of its page: dots while it is read, nothing where it cannot be. */
export const rowLead = (
  row: { title: string; language?: Language | undefined } | undefined,
  error: unknown,
): ReactNode =>
  row ? <ContentText language={row.language}>{row.title}</ContentText> : !error && '…';
