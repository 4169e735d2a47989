import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { languageKey } from '@ail/kit/contracts/language';
import { onOneLine } from '@ail/kit/contracts/pages/page-head';
import type { Translate } from '../http/texts.ts';
import { escapeMarkup } from '../markup.ts';
import { asPlain, labelsOf, type MailText, piecesOf } from './mail-text.ts';

export interface MailContent {
  greeting: string;
  paragraphs: MailText[];
  /** Rows of label and value. */
  details?: [string, MailText][];
  /** Text that somebody else wrote, as a quotation with its line breaks. */
  quote?: MailText;
  /** The picture of a ticket's code, which comes with the mail; the code itself is one of the details. */
  ticket?: { code: string; hint: string };
  button?: { label: string; url: string };
  links?: { label: MailText; url: string }[];
  closing: string;
}

/** The name of a ticket's picture within its mail. */
export const ticketPicture = 'ticket';

export const colours = { ink: '#1f2a37', soft: '#f3f4f6', brand: '#1d3a8f', muted: '#5b6472' };

/** The frame of every mail around its content, which is HTML. */
export const mailFrame = (language: Language, subject: string, content: string): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>`,
    `<body style="margin:0;background:${colours.soft};color:${colours.ink};font:16px/1.5 Arial,Helvetica,sans-serif">`,
    `<div style="max-width:600px;margin:0 auto;padding:24px 16px"><p style="margin:0 0 16px;color:${colours.brand};font-weight:700">Africa Investment Link</p>`,
    '<div style="background:#ffffff;border-radius:8px;padding:24px">',
    content,
    '</div></div></body></html>',
  ].join('');

/** Pieces in another language say so to screen readers. */
const marked = (text: MailText): string =>
  piecesOf(text)
    .map((piece) =>
      typeof piece === 'string'
        ? escapeMarkup(piece)
        : `<span lang="${piece.language}">${escapeMarkup(piece.text)}</span>`,
    )
    .join('');

const labelAfter = (text: MailText): string => {
  const labels = labelsOf(text);
  return (
    labels && `<span style="color:${colours.muted};font-size:14px">${escapeMarkup(labels)}</span>`
  );
};

const asHtml = (language: Language, subject: string, content: MailContent): string => {
  const paragraph = (text: MailText) => `<p style="margin:0 0 16px">${marked(text)}</p>`;
  const rows = (content.details ?? []).map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:6px 16px 6px 0;color:${colours.muted};font-weight:600">${escapeMarkup(label)}</th><td style="padding:6px 0">${marked(value)}${labelAfter(value)}</td></tr>`,
  );
  const parts = [
    paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
    rows.length > 0
      ? `<table role="presentation" style="margin:0 0 16px">${rows.join('')}</table>`
      : '',
    content.ticket
      ? `<p style="margin:0 0 16px"><img src="cid:${ticketPicture}" width="232" height="232" alt="${escapeMarkup(content.ticket.code)}" style="display:block;margin:0 0 8px">${escapeMarkup(content.ticket.hint)}</p>`
      : '',
    content.quote
      ? `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${colours.soft};white-space:pre-line">${marked(content.quote)}</blockquote>`
      : '',
    content.button
      ? `<p style="margin:0 0 16px"><a href="${escapeMarkup(content.button.url)}" style="display:inline-block;background:${colours.brand};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeMarkup(content.button.label)}</a></p>`
      : '',
    ...(content.links ?? []).map(
      ({ label, url }) =>
        `<p style="margin:0 0 16px"><a href="${escapeMarkup(url)}" style="color:${colours.brand}">${marked(label)}</a>${labelAfter(label)}</p>`,
    ),
    `<p style="margin:0;white-space:pre-line">${escapeMarkup(content.closing)}</p>`,
  ];
  return mailFrame(language, subject, parts.join(''));
};

/** French has a non-breaking space before a colon. */
export const colons = { en: ':', fr: '\u00a0:', sw: ':' } satisfies Record<Language, string>;

const asText = (language: Language, content: MailContent): string =>
  [
    content.greeting,
    ...content.paragraphs.map(asPlain),
    (content.details ?? [])
      .map(([label, value]) => `${label}${colons[language]} ${asPlain(value)}${labelsOf(value)}`)
      .join('\n'),
    content.ticket?.hint ?? '',
    content.quote ? asPlain(content.quote).replace(/\r\n?/g, '\n').replace(/^/gm, '> ') : '',
    content.button ? `${content.button.label}${colons[language]}\n${content.button.url}` : '',
    ...(content.links ?? []).map(
      ({ label, url }) => `${asPlain(label)}${labelsOf(label)}${colons[language]}\n${url}`,
    ),
    content.closing,
  ]
    .filter(Boolean)
    .join('\n\n');

/**
 * The address of a page of the portal in the language of a mail, so that its reader stays in it. English has no parameter,
 * as everywhere: it is also what is written to whose language is not known, and their browser may know it.
 */
export const linkIn = (language: Language, url: string): string => {
  const [address = '', ...fragment] = url.split('#');
  if (language === fallbackLanguage || URL.parse(url)?.searchParams.has(languageKey)) return url;
  const query = `${address.includes('?') ? '&' : '?'}${languageKey}=${language}`;
  return [`${address}${query}`, ...fragment].join('#');
};

const linksIn = (language: Language, { button, links, ...content }: MailContent): MailContent => {
  const inLanguage = <L extends { url: string }>(link: L) => ({
    ...link,
    url: linkIn(language, link.url),
  });
  return {
    ...content,
    ...(button && { button: inLanguage(button) }),
    ...(links && { links: links.map(inLanguage) }),
  };
};

/** Writes a mail as text and as HTML with nothing loaded from outside; its links lead to pages in its language. */
export const renderMail = (language: Language, subject: string, given: MailContent) => {
  const content = linksIn(language, given);
  return {
    subject: onOneLine(subject),
    text: `${asText(language, content)}\n`,
    html: asHtml(language, subject, content),
  };
};

/**
 * The greeting and the closing of a mail to a person. Without a name where nobody has confirmed that
 * the address belongs to it, so that a typed name reaches no stranger.
 */
export const salutation = (translate: Translate, language: Language, name?: string) => ({
  greeting:
    name === undefined
      ? translate(language, 'mail.greeting.unnamed')
      : translate(language, 'mail.greeting', { name }),
  closing: translate(language, 'mail.closing'),
});
