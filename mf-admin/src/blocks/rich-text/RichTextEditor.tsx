import { keptSchemes, linkRel } from '@ail/kit/contracts/resources/kept-html';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { prose } from './Prose.tsx';

const Root = styled.div<{ $invalid: boolean }>`
  border: ${({ theme }) => theme.border.field};
  border-color: ${({ theme, $invalid }) =>
    $invalid ? theme.colors.danger : theme.colors.lineStrong};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  &:focus-within {
    border-color: ${({ theme }) => theme.colors.brand};
  }
  .ProseMirror {
    ${prose}
    min-height: 16rem;
    max-height: 36rem;
    padding: ${({ theme }) => theme.space[4]};
    overflow-y: auto;
    border-radius: inherit;
    white-space: break-spaces;
    font-variant-ligatures: none;
  }
`;

/** Only what the server's sanitising keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      protocols: keptSchemes,
      HTMLAttributes: { rel: linkRel, target: null },
    },
  }),
];

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

export interface RichTextEditorProps {
  html: string;
  onChange: (html: string) => void;
  /** The ids of its label, and of its hint and error. */
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** Edits a text with headings, lists, quotations and links. Loaded on demand. */
export const RichTextEditor = ({
  html,
  onChange,
  labelledBy,
  describedBy,
  invalid,
}: RichTextEditorProps) => {
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content: html,
    // Its style sheet would be an inline <style>, which the security policy blocks.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(invalid && { 'aria-invalid': 'true' }),
        },
      },
    });
  }, [editor, labelledBy, describedBy, invalid]);

  // The form was reset, or a saved version was taken.
  useEffect(() => {
    // Between two renders the editor may have been destroyed; a new one follows.
    if (!editor || editor.isDestroyed) return;
    if (html !== htmlOf(editor)) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  const link = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current && !current.isDestroyed ? String(current.getAttributes('link').href ?? '') : '',
  });

  if (!editor) return null;
  return (
    <Root $invalid={invalid}>
      <EditorToolbar editor={editor} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      <LinkDialog
        isOpen={isLinking}
        href={link ?? ''}
        onChoose={(href) => {
          const chain = editor.chain().focus().extendMarkRange('link');
          if (href) chain.setLink({ href }).run();
          else chain.unsetLink().run();
          setLinking(false);
        }}
        onDismiss={() => setLinking(false)}
      />
    </Root>
  );
};
