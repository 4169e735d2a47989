import { Icon } from '@ail/kit/ui/Icon';
import { linkIcon } from '@ail/kit/ui/icons/link';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[1]};
  padding: ${({ theme }) => theme.space[2]};
  border-bottom: ${({ theme }) => theme.border.thin};
`;

const Tool = styled.button`
  display: grid;
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

interface ToolDefinition {
  id: string;
  /** The message id of its name. */
  name: string;
  sign: ReactNode;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly ToolDefinition[] = [
  {
    id: 'bold',
    name: 'adminResources.editor.bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    name: 'adminResources.editor.italic',
    sign: <em>I</em>,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'heading2',
    name: 'adminResources.editor.heading',
    sign: 'H2',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    id: 'heading3',
    name: 'adminResources.editor.subheading',
    sign: 'H3',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    id: 'bullets',
    name: 'adminResources.editor.bullets',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    name: 'adminResources.editor.numbers',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    name: 'adminResources.editor.quote',
    sign: '“”',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'undo',
    name: 'adminResources.editor.undo',
    sign: '↶',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    name: 'adminResources.editor.redo',
    sign: '↷',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

interface EditorToolbarProps {
  editor: Editor;
  onLink: () => void;
}

/** The tools for the selected text. */
export const EditorToolbar = ({ editor, onLink }: EditorToolbarProps) => {
  const intl = useIntl();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      link: current.isActive('link'),
      on: tools.map(({ isOn }) => isOn?.(current)),
      possible: tools.map(({ isPossible }) => isPossible?.(current) ?? true),
    }),
  });
  const linkName = intl.formatMessage({ id: 'adminResources.editor.link' });
  return (
    <Root role="toolbar" aria-label={intl.formatMessage({ id: 'adminResources.editor.toolbar' })}>
      {tools.map(({ id, name, sign, run }, index) => {
        const text = intl.formatMessage({ id: name });
        return (
          <Tool
            key={id}
            type="button"
            title={text}
            aria-pressed={state.on[index]}
            disabled={!state.possible[index]}
            onClick={() => run(editor)}
          >
            <span aria-hidden="true">{sign}</span>
            <VisuallyHidden>{text}</VisuallyHidden>
          </Tool>
        );
      })}
      <Tool type="button" title={linkName} aria-pressed={state.link} onClick={onLink}>
        <Icon path={linkIcon} />
        <VisuallyHidden>{linkName}</VisuallyHidden>
      </Tool>
    </Root>
  );
};
