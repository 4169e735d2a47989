/**
 * Print a line for each field, with a mark below each column that has it. A test compares the text with a literal one,
 * so that a field with one more reader or writer is a visible change.
 * @param columns the names of the fields of each column
 */
export const printRights = (columns: Readonly<Record<string, readonly string[]>>): string => {
  const names = [...new Set(Object.values(columns).flat())].sort();
  const width = Math.max(...names.map(({ length }) => length));
  const toLine = (name: string, toCell: (title: string) => string) =>
    [name.padEnd(width), ...Object.keys(columns).map((title) => toCell(title).padEnd(title.length))]
      .join('  ')
      .trimEnd();
  return [
    toLine('', (title) => title),
    ...names.map((name) => toLine(name, (title) => (columns[title]?.includes(name) ? 'x' : '-'))),
  ].join('\n');
};
