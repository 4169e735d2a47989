import { Fragment, type NodeType, type Schema } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  fixTables,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { type Editor, Extension, Node } from '@tiptap/react';

/** How many columns or rows a cell takes; 1 is not written. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: ({ [name]: value }: Record<string, unknown>) =>
    value === 1 ? {} : { [name]: value },
});

const cellAttributes = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  /** Widths of columns, which the tables of ProseMirror ask for; they are not kept. */
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    ...cellAttributes,
    scope: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('scope'),
    },
  }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const runIn = (editor: Editor, command: Command): boolean => {
  const { view } = editor;
  view.focus();
  // Of the focused editor: the first focus may add a line to its end.
  return command(view.state, view.dispatch);
};

const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Tab: () => {
        if (!isInTable(editor.state)) return false;
        if (runIn(editor, goToNextCell(1))) return true;
        return runIn(editor, addRowAfter) && runIn(editor, goToNextCell(1));
      },
      'Shift-Tab': () => isInTable(editor.state) && runIn(editor, goToNextCell(-1)),
    };
  },
  onCreate() {
    // A stored table may lack cells; the selection of cells needs whole rows.
    const fix = fixTables(this.editor.state);
    if (fix) this.editor.view.dispatch(fix.setMeta('addToHistory', false));
  },
});

/** Tables, their rows and cells. */
export const tableExtensions = [Table, TableRow, TableCell, TableHeader, TableEditing];

const typeOf = (schema: Schema, name: string): NodeType => {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The editor has no ${name}`);
  return type;
};

const size = 3;

/** Puts in a table of three rows and columns, the first row for heads, with the caret in its first cell. */
export const insertTable = (editor: Editor): boolean =>
  runIn(editor, (state, dispatch) => {
    const { schema } = state;
    const rowOf = (cell: string, attributes: object) => {
      const cells = Array.from({ length: size }, () =>
        typeOf(schema, cell).createAndFill(attributes),
      );
      return typeOf(schema, 'tableRow').create(
        null,
        Fragment.from(cells.flatMap((one) => one ?? [])),
      );
    };
    const table = typeOf(schema, 'table').create(null, [
      rowOf('tableHeader', { scope: 'col' }),
      rowOf('tableCell', {}),
      rowOf('tableCell', {}),
    ]);
    const transaction = state.tr.replaceSelectionWith(table);
    const { from } = state.selection;
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(from + 1)));
    dispatch?.(transaction.scrollIntoView());
    return true;
  });

/** What can be done where the caret is in a table. */
export const tableCommands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  toggleHeads: toggleHeaderRow,
  deleteTable,
} satisfies Record<string, Command>;
export type TableCommand = keyof typeof tableCommands;

export const runInTable = (editor: Editor, command: TableCommand): boolean =>
  runIn(editor, tableCommands[command]);

export const isCaretInTable = (editor: Editor): boolean => isInTable(editor.state);
