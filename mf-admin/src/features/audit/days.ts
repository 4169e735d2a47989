const pattern = /^20\d\d-\d\d-\d\d$/;

/** Get the start of a day in the reader's time zone, `later` days on; `undefined` for any other text. */
const startOf = (day: string, later = 0): string | undefined => {
  if (!pattern.test(day)) return undefined;
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  // A day has 23 or 25 hours where clocks change.
  start.setDate(start.getDate() + later);
  return start.toISOString();
};

/** Get the period of two days, both included, as the audit log's call takes it. */
export const timeOfDays = (first: string, last: string) => ({
  from: startOf(first),
  to: startOf(last, 1),
});
