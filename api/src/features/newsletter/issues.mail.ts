import type { Language } from '@ail/kit/contracts/enums';
import type { ChosenKind } from '@ail/kit/contracts/newsletter/issue';
import type { IssueRow, ShownBlock } from '@ail/kit/contracts/newsletter/issue.shape';
import { unsubscribeByMailProgram } from '@ail/kit/contracts/newsletter/newsletter.calls';
import { oneClickHeaders } from '@ail/kit/contracts/one-click';
import { onOneLine } from '@ail/kit/contracts/pages/page-head';
import { blockKindTerms } from '@ail/kit/contracts/terms';
import { labelFor } from '../../platform/mail/mail-text.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { colons, colours, linkIn, mailFrame } from '../../platform/mail/render.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import type { MailServices } from '../../platform/services.ts';
import { htmlForMail, textForMail } from './mail-html.ts';
import type { SentText } from './newsletter-issue.model.ts';

/** An issue as the readers of one language get it. */
export interface IssueForReader {
  id: number;
  reader: Language;
  /** Of the text: the original's where the reader's language has none. */
  language: Language;
  text: SentText;
}

const paths = { resources: 'resources', events: 'events', projects: 'projects' } satisfies Record<
  ChosenKind,
  string
>;

const link = (url: string, label: string, attributes = '') =>
  `<a href="${escapeMarkup(url)}"${attributes} style="color:${colours.brand}">${escapeMarkup(label)}</a>`;

/** What names the newsletter in the headers of its issues. */
export const listIdOf = (publicUrl: string): string =>
  `<newsletter.${new URL(publicUrl).hostname}>`;

/**
 * What makes the mails of one issue for the readers of one language; what differs between them is the link to unsubscribe.
 * What the portal says is in the reader's language; a text in another one is marked, and the mail says so at its top.
 * @returns a function of where to unsubscribe; without a token it is a test, whose recipient is no subscriber
 */
export const issueMails = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  { id, reader, language, text: { subject, blocks } }: IssueForReader,
): ((to: string, token: string | undefined) => Mail) => {
  const say = (key: string, values?: Record<string, string>) => translate(reader, key, values);
  const inOther = (of: Language) => (of === reader ? '' : ` lang="${of}"`);
  const label = blocks.some(({ kind }) => kind === 'text')
    ? labelFor(translate, reader, language)
    : '';
  const notice = label && say('mail.issue.inOther', { label });
  // What the notice says is not repeated at each row.
  const labelOf = (row: IssueRow) =>
    notice && row.language === language ? '' : labelFor(translate, reader, row.language);

  const page = (path: string) => linkIn(reader, `${publicUrl}/${path}`);
  const rowHtml = (kind: ChosenKind, row: IssueRow) => {
    const url = page(`${paths[kind]}/${row.id}`);
    const small = [row.facts, labelOf(row)].filter(Boolean).join(' · ');
    return [
      `<p style="margin:0;font-weight:600">${link(url, row.title, inOther(row.language))}</p>`,
      small &&
        `<p style="margin:0;color:${colours.muted};font-size:14px">${escapeMarkup(small)}</p>`,
      `<p${inOther(row.language)} style="margin:4px 0 16px">${escapeMarkup(row.summary)}</p>`,
    ].join('');
  };
  const rowText = (kind: ChosenKind, row: IssueRow) =>
    [
      row.title,
      [row.facts, labelOf(row)].filter(Boolean).join(' · '),
      row.summary,
      page(`${paths[kind]}/${row.id}`),
    ]
      .filter(Boolean)
      .join('\n');
  const blockHtml = ({ kind, html, rows }: ShownBlock) =>
    kind === 'text'
      ? `<div${inOther(language)}>${htmlForMail(html, publicUrl, reader)}</div>`
      : `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escapeMarkup(say(blockKindTerms[kind]))}</h2>${rows.map((row) => rowHtml(kind, row)).join('')}`;
  const blockText = ({ kind, html, rows }: ShownBlock) =>
    kind === 'text'
      ? textForMail(html, publicUrl, reader)
      : [say(blockKindTerms[kind]).toUpperCase(), ...rows.map((row) => rowText(kind, row))].join(
          '\n\n',
        );

  const online = page(`newsletter/${id}`);
  const archive = page('newsletter');
  const noticeHtml =
    notice &&
    `<p style="margin:0 0 16px;color:${colours.muted};font-size:14px">${escapeMarkup(notice)}</p>`;
  const html = [noticeHtml, ...blocks.map(blockHtml)].join('');
  const plain = [notice, ...blocks.map(blockText)].filter(Boolean).join('\n\n');
  const line = onOneLine(subject);

  return (to, token) => {
    const query = `token=${token}`;
    const leave = page(`newsletter/unsubscribe${token ? `?${query}` : ''}`);
    const footer = [
      `<hr style="margin:24px 0;border:0;border-top:1px solid ${colours.soft}">`,
      `<p style="margin:0;color:${colours.muted};font-size:14px">${escapeMarkup(say('mail.issue.why'))} ${link(leave, say('mail.newsletter.unsubscribe'))} · ${link(online, say('mail.issue.online'))} · ${link(archive, say('mail.issue.archive'))}</p>`,
    ].join('');
    const lines = [
      say('mail.issue.why'),
      `${say('mail.newsletter.unsubscribe')}${colons[reader]} ${leave}`,
      `${say('mail.issue.online')}${colons[reader]} ${online}`,
      `${say('mail.issue.archive')}${colons[reader]} ${archive}`,
    ];
    return {
      purpose: 'announcement',
      to: { name: '', address: to },
      ...(token && {
        headers: {
          'List-Id': listIdOf(publicUrl),
          ...oneClickHeaders(`${publicUrl}${unsubscribeByMailProgram.path}?${query}`),
        },
      }),
      subject: token ? line : say('mail.issue.test', { subject: line }),
      html: mailFrame(reader, line, `${html}${footer}`),
      text: `${plain}\n\n--\n${lines.join('\n')}\n`,
    };
  };
};
