import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { type EditorDialog, EditorToolbar } from './EditorToolbar.tsx';
import { extensions } from './extensions.ts';
import { prose } from './Prose.tsx';
import { type PasteHandlers, pasting } from './paste/pasting.ts';
import { pendingAttribute, uploadsIn } from './pending-uploads.ts';
import { countUndescribed, selectUndescribed } from './pictures.ts';
import { placeholders } from './placeholders.ts';
import { useEditorPictures } from './use-editor-pictures.ts';

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
    min-height: 24rem;
    padding-block: ${({ theme }) => theme.space[4]};
    /* Lines as long as on the page that readers see. */
    padding-inline: max(
      ${({ theme }) => theme.space[4]},
      calc((100% - ${({ theme }) => theme.size.measure}) / 2)
    );
    border-radius: inherit;
    white-space: break-spaces;
    font-variant-ligatures: none;
    .ProseMirror-selectednode {
      outline: ${({ theme }) => theme.border.bar} solid ${({ theme }) => theme.colors.brand};
    }
    .selectedCell {
      background: ${({ theme }) => theme.colors.brandSoft};
    }
    [${pendingAttribute}] {
      display: block;
      width: 100%;
      min-height: 8rem;
      border-radius: ${({ theme }) => theme.radius.md};
      background: ${({ theme }) => theme.colors.sunken};
    }
  }
`;

/* Phones have no such keys; screen readers read it all the same. */
const Keys = styled.p`
  display: none;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
  ${({ theme }) => theme.media.tablet} {
    display: block;
  }
`;

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

export interface RichTextEditorProps {
  html: string;
  onChange: (html: string) => void;
  /** The ids of its label, and of its hint and error. */
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Of the text, where it is not that of the page. */
  lang?: string | undefined;
}

/** Edits a text with headings, lists, quotations, tables, pictures and links. Loaded on demand. */
export const RichTextEditor = ({
  html,
  onChange,
  labelledBy,
  describedBy,
  invalid,
  required,
  lang,
}: RichTextEditorProps) => {
  const [dialog, setDialog] = useState<EditorDialog>();
  const root = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { problems, say, upload, forget } = useEditorPictures();
  const handlers = useRef<PasteHandlers>({ onPictures: upload, onLost: say });
  const allExtensions = useMemo(() => {
    const latest = () => handlers.current;
    return [...extensions, placeholders(latest), pasting(latest)];
  }, []);
  const editor = useEditor({
    extensions: allExtensions,
    content: html,
    // Its style sheet would be an inline <style>, which the security policy blocks.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setOptions({
      editorProps: {
        // Tab and Shift+Tab have a meaning of their own in lists and tables.
        handleKeyDown: (_, { altKey, key }) => {
          if (!altKey || key !== 'F10') return false;
          root.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
          return true;
        },
        attributes: {
          role: 'textbox',
          // A translating browser would translate what is typed, and that would be saved.
          translate: 'no',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy ? `${describedBy} ${keysId}` : keysId,
          ...(lang && { lang, spellcheck: 'true' }),
          ...(invalid && { 'aria-invalid': 'true' }),
          ...(required && { 'aria-required': 'true' }),
        },
      },
    });
  }, [editor, labelledBy, describedBy, keysId, invalid, required, lang]);

  // The form was reset, or a saved version was taken.
  useEffect(() => {
    // Between two renders the editor may have been destroyed; a new one follows.
    if (!editor || editor.isDestroyed) return;
    if (html !== htmlOf(editor)) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  useEffect(() => {
    handlers.current = { onPictures: upload, onLost: say };
  }, [upload, say]);

  const undescribed = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current && !current.isDestroyed ? countUndescribed(current) : 0,
  });

  if (!editor) return null;
  return (
    <Root ref={root} $invalid={invalid}>
      <EditorToolbar editor={editor} onOpen={setDialog} />
      <EditorNotices
        waiting={uploadsIn(html)}
        problems={problems}
        onForget={() => {
          forget();
          editor.commands.focus();
        }}
        undescribed={undescribed ?? 0}
        onDescribe={() => {
          selectUndescribed(editor);
          setDialog('alt');
        }}
      />
      <EditorContent editor={editor} />
      <Keys id={keysId}>
        <FormattedMessage id="adminResources.editor.keys" />
      </Keys>
      {dialog && (
        <EditorDialogs
          editor={editor}
          dialog={dialog}
          lang={lang}
          onClose={() => {
            setDialog(undefined);
            // Not at the tool: writing goes on where it was left.
            editor.commands.focus();
          }}
        />
      )}
    </Root>
  );
};
