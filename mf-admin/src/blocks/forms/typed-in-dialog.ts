import { createContext } from 'react';

/** Whether a form in the dialog around holds what was typed; `null` outside of one. */
export const TypedInDialog = createContext<{ holds: boolean } | null>(null);
