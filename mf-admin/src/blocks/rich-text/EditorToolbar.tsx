import { Icon } from '@ail/kit/ui/Icon';
import { linkIcon } from '@ail/kit/ui/icons/link';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { type Editor, isMacOS, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { insertTable, isCaretInTable, runInTable, type TableCommand } from './tables.ts';

/* It stays in view while a long text scrolls below it; on a phone its tools are one line, which scrolls. */
const Root = styled.div`
  position: sticky;
  top: ${({ theme }) => theme.size.header};
  z-index: ${({ theme }) => theme.z.raised};
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
  padding: ${({ theme }) => theme.space[2]};
  border-bottom: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => `${theme.radius.md} ${theme.radius.md} 0 0`};
  background: ${({ theme }) => theme.colors.paper};
  overflow-x: auto;
  ${({ theme }) => theme.media.tablet} {
    flex-wrap: wrap;
  }
`;

const Tool = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  min-width: ${({ theme }) => theme.space[9]};
  height: ${({ theme }) => theme.space[9]};
  padding-inline: ${({ theme }) => theme.space[2]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.colors.transparent};
  color: ${({ theme }) => theme.colors.inkSoft};
  font-weight: ${({ theme }) => theme.weight.strong};
  &:hover:not(:disabled) {
    background: ${({ theme }) => theme.colors.sunken};
  }
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.brandSoft};
    color: ${({ theme }) => theme.colors.brandStrong};
  }
  &:disabled {
    opacity: 0.4;
  }
  ${({ theme }) => theme.media.touch} {
    min-width: ${({ theme }) => theme.size.touch};
    height: ${({ theme }) => theme.size.touch};
  }
`;

export type EditorDialog = 'link' | 'picture' | 'alt';

interface ToolDefinition {
  id: string;
  /** The message id of its name. */
  name: string;
  sign: ReactNode;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  /** Shown only while the caret is in a table. */
  isOfTable?: true;
  /** Its key combinations in the text, as `aria-keyshortcuts` names them; `Mod` is Control, on a Mac Command. */
  keys?: string;
  /** The dialog that it opens, or what it does at once. */
  action: EditorDialog | ((editor: Editor) => void);
}

const headings = ([2, 3, 4] as const).map(
  (level): ToolDefinition => ({
    id: `heading${level}`,
    name: {
      2: 'adminResources.editor.heading',
      3: 'adminResources.editor.subheading',
      4: 'adminResources.editor.subheading2',
    }[level],
    sign: `H${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    keys: `Mod+Alt+${level}`,
    action: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }),
);

const ofTable = (id: TableCommand, name: string, sign: string): ToolDefinition => ({
  id,
  name,
  sign,
  isOfTable: true,
  action: (editor) => runInTable(editor, id),
});

const tools: readonly ToolDefinition[] = [
  {
    id: 'bold',
    name: 'adminResources.editor.bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    keys: 'Mod+B',
    action: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    name: 'adminResources.editor.italic',
    sign: <em>I</em>,
    isOn: (editor) => editor.isActive('italic'),
    keys: 'Mod+I',
    action: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  ...headings,
  {
    id: 'bullets',
    name: 'adminResources.editor.bullets',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    keys: 'Mod+Shift+8',
    action: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    name: 'adminResources.editor.numbers',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    keys: 'Mod+Shift+7',
    action: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    name: 'adminResources.editor.quote',
    sign: '“”',
    isOn: (editor) => editor.isActive('blockquote'),
    keys: 'Mod+Shift+B',
    action: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'link',
    name: 'adminResources.editor.link',
    sign: <Icon path={linkIcon} />,
    isOn: (editor) => editor.isActive('link'),
    action: 'link',
  },
  {
    id: 'picture',
    name: 'adminResources.editor.picture',
    sign: '▣',
    action: 'picture',
  },
  {
    id: 'alt',
    name: 'adminResources.editor.describe',
    sign: 'Alt',
    isPossible: (editor) => editor.isActive('picture'),
    action: 'alt',
  },
  {
    id: 'table',
    name: 'adminResources.editor.table',
    sign: '▦',
    isOn: isCaretInTable,
    isPossible: (editor) => !isCaretInTable(editor),
    action: (editor) => insertTable(editor),
  },
  ofTable('addRow', 'adminResources.editor.addRow', '+↓'),
  ofTable('addColumn', 'adminResources.editor.addColumn', '+→'),
  ofTable('deleteRow', 'adminResources.editor.deleteRow', '−↓'),
  ofTable('deleteColumn', 'adminResources.editor.deleteColumn', '−→'),
  ofTable('toggleHeads', 'adminResources.editor.toggleHeads', 'Th'),
  ofTable('deleteTable', 'adminResources.editor.deleteTable', '−▦'),
  {
    id: 'undo',
    name: 'adminResources.editor.undo',
    sign: '↶',
    isPossible: (editor) => editor.can().undo(),
    keys: 'Mod+Z',
    action: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    name: 'adminResources.editor.redo',
    sign: '↷',
    isPossible: (editor) => editor.can().redo(),
    keys: 'Mod+Shift+Z Mod+Y',
    action: (editor) => editor.chain().focus().redo().run(),
  },
];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus among the tools: a toolbar is one stop of the Tab key. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const here = buttons.findIndex((button) => button.matches(':focus'));
  const step = steps[event.key];
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && here + step;
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
};

interface EditorToolbarProps {
  editor: Editor;
  onOpen: (dialog: EditorDialog) => void;
}

/** The tools for the selected text. */
export const EditorToolbar = ({ editor, onOpen }: EditorToolbarProps) => {
  const intl = useIntl();
  const [last, setLast] = useState('bold');
  const { inTable, on, possible } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      inTable: isCaretInTable(current),
      on: tools.map(({ isOn }) => isOn?.(current)),
      possible: tools.map(({ isPossible }) => isPossible?.(current) ?? true),
    }),
  });
  const shown = tools
    .map((tool, index) => ({ ...tool, isPressed: on[index], canRun: possible[index] ?? true }))
    .filter(({ isOfTable }) => !isOfTable || inTable);
  const stop = shown.some(({ id, canRun }) => id === last && canRun) ? last : 'bold';
  return (
    <Root
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'adminResources.editor.toolbar' })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus();
        else moveFocus(event);
      }}
    >
      {shown.map(({ id, name, sign, keys, isPressed, canRun, action }) => {
        const text = intl.formatMessage({ id: name });
        return (
          <Tool
            key={id}
            type="button"
            title={text}
            tabIndex={id === stop ? 0 : -1}
            aria-pressed={isPressed}
            aria-haspopup={typeof action === 'string' ? 'dialog' : undefined}
            aria-keyshortcuts={keys?.replaceAll('Mod', isMacOS() ? 'Meta' : 'Control')}
            disabled={!canRun}
            onFocus={() => setLast(id)}
            onClick={() => (typeof action === 'string' ? onOpen(action) : action(editor))}
          >
            <span aria-hidden="true">{sign}</span>
            <VisuallyHidden>{text}</VisuallyHidden>
          </Tool>
        );
      })}
    </Root>
  );
};
