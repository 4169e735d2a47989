import { type Language, languages } from '@ail/kit/contracts/enums';
import type { Version } from '@ail/kit/contracts/resources/writing.shape';
import { linesOf, parseHtml } from '../../blocks/differences/html-lines.ts';
import { picturePath } from './resource-values.ts';

/** What is compared of a version, by the message id of its label. */
export interface ComparedText {
  label: string;
  language?: Language;
  text: string;
}

type Texts = Pick<
  Version,
  'title' | 'description' | 'author' | 'content' | 'imageUrl' | 'language' | 'translations'
>;

/** The texts of a version, those of its translations behind them. */
export const textsOf = (version: Texts): ComparedText[] => {
  const { language, translations } = version;
  const inLanguage = (
    { title, description, content }: { title: string; description: string; content: string },
    of: Language,
  ): ComparedText[] => [
    { label: 'adminResources.field.title', language: of, text: title },
    { label: 'adminResources.field.description', language: of, text: description },
    { label: 'adminResources.field.content', language: of, text: linesOf(content) },
  ];
  return [
    ...inLanguage(version, language),
    { label: 'adminResources.field.author', text: version.author ?? '' },
    ...languages.flatMap((one) => {
      const translation = translations[one];
      return translation ? inLanguage(translation, one) : [];
    }),
  ];
};

/** The same text in two versions, where they differ; one that a version lacks is empty in it. */
export const changesBetween = (
  before: Texts,
  after: Texts,
): (ComparedText & { before: string })[] => {
  const old = textsOf(before);
  const now = textsOf(after);
  const same = (one: ComparedText) => (other: ComparedText) =>
    one.label === other.label && one.language === other.language;
  const gone = old.filter((one) => !now.some(same(one))).map((one) => ({ ...one, text: '' }));
  return [...now, ...gone]
    .map((one) => ({ ...one, before: old.find(same(one))?.text ?? '' }))
    .filter(({ text, before: earlier }) => text !== earlier);
};

export interface ComparedPicture {
  /** Where it is shown; a picture of another site is not. */
  path: string | undefined;
  address: string;
  /** What it shows; empty where nobody has said it. */
  alt: string;
  /** Whether it is the picture of the resource itself, which is in no text. */
  isOwn: boolean;
}

/** The pictures of a version, each once: its own, those of its texts, and those of its translations. */
const picturesOf = ({ imageUrl, content, translations }: Texts): Map<string, ComparedPicture> => {
  const { en, fr, sw } = translations;
  const shown = [content, en?.content, fr?.content, sw?.content]
    .flatMap((html) => [...parseHtml(html ?? '').querySelectorAll('img')])
    .map(({ alt, attributes }) => {
      const address = attributes.getNamedItem('src')?.value ?? '';
      return { path: address, address, alt, isOwn: false };
    });
  const own = imageUrl
    ? [{ path: picturePath(imageUrl), address: imageUrl, alt: '', isOwn: true }]
    : [];
  return new Map(
    [...shown, ...own].map((picture) => [`${picture.isOwn} ${picture.address}`, picture]),
  );
};

/** The pictures that only one of two versions has. */
export const pictureChanges = (
  before: Texts,
  after: Texts,
): { added: ComparedPicture[]; removed: ComparedPicture[] } => {
  const old = picturesOf(before);
  const now = picturesOf(after);
  const without = (pictures: typeof old, others: typeof old) =>
    [...pictures].flatMap(([key, picture]) => (others.has(key) ? [] : [picture]));
  return { added: without(now, old), removed: without(old, now) };
};
