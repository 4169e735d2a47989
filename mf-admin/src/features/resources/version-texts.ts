import type { Language } from '@ail/kit/contracts/enums';
import type { Version } from '@ail/kit/contracts/resources/writing.shape';

const blocks = 'p, h2, h3, h4, li, blockquote, pre, td, th, figcaption, img, hr';

/** The text of HTML as it is compared: a line for each paragraph, heading, item or cell. */
export const linesOf = (html: string): string =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(blocks)]
    .filter((block) => !block.querySelector(blocks))
    .map((block) =>
      block instanceof HTMLImageElement
        ? `[${block.alt || block.getAttribute('src')}]`
        : (block.textContent ?? '').replace(/\s+/g, ' ').trim(),
    )
    .filter(Boolean)
    .join('\n');

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
  const written = (
    { title, description, content }: { title: string; description: string; content: string },
    of: Language,
  ): ComparedText[] => [
    { label: 'adminResources.field.title', language: of, text: title },
    { label: 'adminResources.field.description', language: of, text: description },
    { label: 'adminResources.field.content', language: of, text: linesOf(content) },
  ];
  return [
    ...written(version, language),
    { label: 'adminResources.field.author', text: version.author ?? '' },
    { label: 'adminResources.field.imageUrl', text: version.imageUrl ?? '' },
    ...(['en', 'fr', 'sw'] as const).flatMap((one) => {
      const translation = translations[one];
      return translation ? written(translation, one) : [];
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
