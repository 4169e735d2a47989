const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant as the value of a `datetime-local` input in the reader's zone; '' for none. */
export const toLocalInput = (iso: string | null | undefined): string => {
  const date = new Date(iso || Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** The value of a `datetime-local` input as an instant in UTC; '' if empty or incomplete. */
export const fromLocalInput = (value: string): string => {
  const date = new Date(value || Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};
