/**
 * Measures work by the processor time of this process. Other programs on the machine do not add to it, as they do to
 * elapsed time.
 * @returns milliseconds
 */
export const cpuMsOf = async (work: () => unknown): Promise<number> => {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
};
