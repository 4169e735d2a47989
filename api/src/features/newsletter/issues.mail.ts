import type { Language } from '@ail/kit/contracts/enums';
import type { ChosenKind } from '@ail/kit/contracts/newsletter/issue';
import type { IssueRow, ShownBlock } from '@ail/kit/contracts/newsletter/issue.shape';
import { onOneLine } from '@ail/kit/contracts/pages/page-head';
import { blockKindTerms } from '@ail/kit/contracts/terms';
import { labelFor } from '../../mail/mail-text.ts';
import type { Mail } from '../../mail/outbox.ts';
import { colons, colours, linkIn, mailFrame } from '../../mail/render.ts';
import { escapeMarkup } from '../../markup.ts';
import type { SentText } from '../../models/NewsletterIssueModel.ts';
import type { MailServices } from '../../services.ts';
import { htmlForMail, textForMail } from './mail-html.ts';

/** An issue as one language has it. */
export interface IssueInLanguage {
  id: number;
  language: Language;
  text: SentText;
}

const paths = { resources: 'resources', events: 'events', projects: 'projects' } satisfies Record<
  ChosenKind,
  string
>;

const link = (url: string, label: string, attributes = '') =>
  `<a href="${escapeMarkup(url)}"${attributes} style="color:${colours.brand}">${escapeMarkup(label)}</a>`;

/**
 * What makes the mails of one issue in one language; what differs between them is the link to unsubscribe.
 * @returns a function of where to unsubscribe; without a token it is a test, whose recipient is no subscriber
 */
export const issueMails = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  { id, language, text: { subject, blocks } }: IssueInLanguage,
): ((to: string, token: string | undefined) => Mail) => {
  const say = (key: string, values?: Record<string, string>) => translate(language, key, values);
  const inOther = (row: IssueRow) => (row.language === language ? '' : ` lang="${row.language}"`);
  const labelOf = (row: IssueRow) => labelFor(translate, language, row.language);

  const page = (path: string) => linkIn(language, `${publicUrl}/${path}`);
  const rowHtml = (kind: ChosenKind, row: IssueRow) => {
    const url = page(`${paths[kind]}/${row.id}`);
    const small = [row.facts, labelOf(row)].filter(Boolean).join(' · ');
    return [
      `<p style="margin:0;font-weight:600">${link(url, row.title, inOther(row))}</p>`,
      small &&
        `<p style="margin:0;color:${colours.muted};font-size:14px">${escapeMarkup(small)}</p>`,
      `<p${inOther(row)} style="margin:4px 0 16px">${escapeMarkup(row.summary)}</p>`,
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
      ? htmlForMail(html, publicUrl, language)
      : `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escapeMarkup(say(blockKindTerms[kind]))}</h2>${rows.map((row) => rowHtml(kind, row)).join('')}`;
  const blockText = ({ kind, html, rows }: ShownBlock) =>
    kind === 'text'
      ? textForMail(html, publicUrl, language)
      : [say(blockKindTerms[kind]).toUpperCase(), ...rows.map((row) => rowText(kind, row))].join(
          '\n\n',
        );

  const online = page(`newsletter/${id}`);
  const archive = page('newsletter');
  const html = blocks.map(blockHtml).join('');
  const plain = blocks.map(blockText).filter(Boolean).join('\n\n');
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
      `${say('mail.newsletter.unsubscribe')}${colons[language]} ${leave}`,
      `${say('mail.issue.online')}${colons[language]} ${online}`,
      `${say('mail.issue.archive')}${colons[language]} ${archive}`,
    ];
    return {
      to: { name: '', address: to },
      ...(token && {
        headers: {
          'List-Id': `<newsletter.${new URL(publicUrl).hostname}>`,
          'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe?${query}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      subject: token ? line : say('mail.issue.test', { subject: line }),
      html: mailFrame(language, line, `${html}${footer}`),
      text: `${plain}\n\n--\n${lines.join('\n')}\n`,
    };
  };
};
