import { AsyncLocalStorage } from 'node:async_hooks';

const callWithoutMail = new AsyncLocalStorage<string>();

/** Run a call that is declared as sending no mail. */
export const runWithoutMail = <T>(name: string, work: () => T): T =>
  callWithoutMail.run(name, work);

/** @throws Error within a call that is declared as sending no mail: it has no limit either */
export const refuseUndeclaredMail = (): void => {
  const name = callWithoutMail.getStore();
  if (name) throw new Error(`${name} is declared as sending no mail, but sends one.`);
};
