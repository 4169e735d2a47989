import { asLanguage } from '@ail/kit/contracts/language';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { pictureAddress } from '../pictures/house-pictures.ts';
import { type ChosenPicture, PictureChooser } from '../pictures/PictureChooser.tsx';
import { AltDialog } from './AltDialog.tsx';
import type { EditorDialog } from './EditorToolbar.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { selectedPicture } from './pictures.ts';

interface EditorDialogsProps {
  editor: Editor;
  dialog: EditorDialog;
  /** Of the text. */
  lang: string | undefined;
  onClose: () => void;
}

const setLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!href) return chain.unsetLink().run();
  if (!editor.state.selection.empty || editor.isActive('link'))
    return chain.setLink({ href }).run();
  // Nothing is selected: the address is the text.
  const marks = [{ type: 'link', attrs: { href } }];
  return chain.insertContent({ type: 'text', text: href, marks }).run();
};

const sizeOf = ({ width, height }: ChosenPicture) => ({
  ...(width && { width: String(width) }),
  ...(height && { height: String(height) }),
});

/** What the toolbar asks: for a link, a picture, or what a picture shows. */
export const EditorDialogs = ({ editor, dialog, lang, onClose }: EditorDialogsProps) => {
  const [chosen, setChosen] = useState<ChosenPicture>();
  if (dialog === 'link') {
    return (
      <LinkDialog
        href={String(editor.getAttributes('link').href ?? '')}
        onChoose={(href) => {
          setLink(editor, href);
          onClose();
        }}
        onDismiss={onClose}
      />
    );
  }
  if (dialog === 'picture' && !chosen)
    return (
      <PictureChooser
        taken={[]}
        language={asLanguage(lang)}
        onChoose={setChosen}
        onDismiss={onClose}
      />
    );
  const selected = selectedPicture(editor);
  const src = chosen ? pictureAddress(chosen.name) : (selected?.src ?? '');
  return (
    <AltDialog
      src={src}
      alt={chosen ? chosen.alt : (selected?.alt ?? null)}
      lang={lang}
      onSave={(alt) => {
        if (chosen) {
          const attrs = { src, alt, ...sizeOf(chosen) };
          editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
        } else editor.chain().focus().updateAttributes('picture', { alt }).run();
        onClose();
      }}
      onDismiss={onClose}
    />
  );
};
