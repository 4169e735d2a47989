/**
 * Reads a number from an environment variable.
 * @param usual the value where the variable is unset or empty
 * @throws Error if it is not a number of at least `least`
 */
export const numberSetting = (name: string, usual: number, least = 0): number => {
  const text = process.env[name];
  const value = text ? Number(text) : usual;
  if (!Number.isFinite(value) || value < least) {
    throw new Error(`${name} must be a number of at least ${least}, not "${text}".`);
  }
  return value;
};
