const pattern = /^20\d\d-\d\d-\d\d$/;

/** The first moment of a day of the reader's time zone, some days later; `undefined` if it is no day. */
const startOf = (day: string, later = 0): string | undefined => {
  if (!pattern.test(day)) return undefined;
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  // By the calendar, since a day may have 23 or 25 hours.
  start.setDate(start.getDate() + later);
  return start.toISOString();
};

/** The time from the first to the last of two days, both included, as the call takes it. */
export const timeOfDays = (first: string, last: string) => ({
  from: startOf(first),
  to: startOf(last, 1),
});
