/**
 * What was left out of a text: pictures of files or of other servers, things that only run elsewhere, links to files; also a
 * picture whose upload another tab has begun, or one whose tab was closed before its upload had ended.
 */
export interface Lost {
  kind: 'filePicture' | 'remotePicture' | 'embedded' | 'fileLink' | 'notUploaded';
  /** What the reader knows it by: its description, its file, its server. */
  name: string;
}

/** The message id of what is said of each. */
export const lostTexts = {
  filePicture: 'adminResources.editor.lost.filePicture',
  remotePicture: 'adminResources.editor.lost.remotePicture',
  embedded: 'adminResources.editor.lost.embedded',
  fileLink: 'adminResources.editor.lost.fileLink',
  notUploaded: 'adminResources.editor.lost.notUploaded',
} satisfies Record<Lost['kind'], string>;
