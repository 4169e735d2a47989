import type { Language } from '@ail/kit/contracts/enums';
import { localPlace } from '@ail/kit/contracts/events/place';
import type { ChosenKind, IssueText } from '@ail/kit/contracts/newsletter/issue';
import type { AdminIssue, IssueRow, ShownBlock } from '@ail/kit/contracts/newsletter/issue.shape';
import { summaryOf } from '@ail/kit/contracts/pages/page-head';
import { resourceCategoryTerms, sectorTerms } from '@ail/kit/contracts/terms';
import type { Knex } from 'knex';
import type { Translate } from '../../platform/http/texts.ts';
import { asPlain } from '../../platform/mail/mail-text.ts';
import { EventModel, whenOf, whereOf } from '../events/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { ResourceModel } from '../resources/public.ts';
import {
  inLanguage,
  joinTranslation,
  translationModels,
  translationsOfRows,
} from '../translations/public.ts';
import type { SentText } from './newsletter-issue.model.ts';

type Ids = readonly number[];
type Say = (id: string) => string;

/** Rows of one kind that visitors can see. */
interface Kind {
  visibleIds(db: Knex, ids: Ids): Promise<number[]>;
  /** In a language where there is a translation. */
  read(db: Knex, ids: Ids, language: Language, translate: Translate): Promise<IssueRow[]>;
  titles(db: Knex, ids: Ids): Promise<{ id: number; title: string; language: Language }[]>;
}

interface Texts {
  id: number;
  title: string;
  description: string;
  language: Language;
}

const partsOf = ({ id, title, description, language }: Texts, facts: string): IssueRow => ({
  id,
  title,
  summary: summaryOf(description),
  facts,
  language,
});

const textsOf = (table: ChosenKind) =>
  ['id', 'title', 'description', 'language'].map((name) => `${table}.${name}`);

/** Time and place. */
const eventColumns = ['date', 'endDate', 'timeZone', 'venue', 'location', 'country'].map(
  (name) => `events.${name}`,
);

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const kinds: Readonly<Record<ChosenKind, Kind>> = {
  resources: {
    visibleIds: async (db, ids) =>
      idsOf(
        await ResourceModel.query(db)
          .select('id')
          .findByIds([...ids])
          .modify(ResourceModel.visibleTo(null)),
      ),
    read: async (db, ids, language, translate) => {
      const rows = await ResourceModel.query(db)
        .select(inLanguage(language, [...textsOf('resources'), 'resources.category']))
        .modify(joinTranslation(language))
        .findByIds([...ids])
        .modify(ResourceModel.visibleTo(null));
      return rows.map((row) =>
        partsOf(row, translate(language, resourceCategoryTerms[row.category])),
      );
    },
    titles: (db, ids) =>
      ResourceModel.query(db)
        .select('id', 'title', 'language')
        .findByIds([...ids])
        .execute(),
  },
  events: {
    visibleIds: async (db, ids) =>
      idsOf(
        await EventModel.query(db)
          .select('id')
          .findByIds([...ids])
          .modify(EventModel.takingPlace),
      ),
    read: async (db, ids, language, translate) => {
      const rows = await EventModel.query(db)
        .select(inLanguage(language, [...textsOf('events'), ...eventColumns]))
        .modify(joinTranslation(language))
        .findByIds([...ids])
        .modify(EventModel.takingPlace);
      return rows.map((row) =>
        partsOf(
          row,
          [whenOf(language, row), asPlain(whereOf(translate, language, row))]
            .filter(Boolean)
            .join(' · '),
        ),
      );
    },
    titles: (db, ids) =>
      EventModel.query(db)
        .select('id', 'title', 'language')
        .findByIds([...ids])
        .execute(),
  },
  projects: {
    visibleIds: async (db, ids) =>
      idsOf(
        await ProjectModel.query(db)
          .select('id')
          .findByIds([...ids])
          .modify(ProjectModel.visibleTo(null)),
      ),
    read: async (db, ids, language, translate) => {
      const say: Say = (id) => translate(language, id);
      const rows = await ProjectModel.query(db)
        .select(
          inLanguage(language, [...textsOf('projects'), 'projects.sector', 'projects.country']),
        )
        .modify(joinTranslation(language))
        .findByIds([...ids])
        .modify(ProjectModel.visibleTo(null));
      return rows.map((row) =>
        partsOf(
          row,
          [say(sectorTerms[row.sector]), row.country && localPlace(language, row.country, say)]
            .filter(Boolean)
            .join(' · '),
        ),
      );
    },
    titles: (db, ids) =>
      ProjectModel.query(db)
        .select('id', 'title', 'language')
        .findByIds([...ids])
        .execute(),
  },
};

const chosenIn = (texts: readonly IssueText[], kind: ChosenKind): number[] => [
  ...new Set(
    texts.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === kind ? block.ids : [])),
    ),
  ),
];

/** What a text shows: the rows that visitors can see at this moment; others are left out, with blocks that lose all. */
export const shownText = async (
  db: Knex,
  translate: Translate,
  language: Language,
  text: IssueText,
): Promise<SentText> => {
  const blocks: ShownBlock[] = [];
  for (const { kind, html, ids } of text.blocks) {
    if (kind === 'text') {
      if (html) blocks.push({ kind, html, rows: [] });
      continue;
    }
    const found = new Map(
      (await kinds[kind].read(db, ids, language, translate)).map((row) => [row.id, row]),
    );
    const rows = ids.flatMap((id) => found.get(id) ?? []);
    if (rows.length > 0) blocks.push({ kind, html: '', rows });
  }
  return { subject: text.subject, blocks };
};

/** What is sent in one language, for readers of another: with its rows as these see them at this moment. */
export const textForReader = (
  db: Knex,
  translate: Translate,
  reader: Language,
  { subject, blocks }: SentText,
): Promise<SentText> => {
  const chosen = blocks.map(({ kind, html, rows }) => ({ kind, html, ids: idsOf(rows) }));
  return shownText(db, translate, reader, { subject, blocks: chosen });
};

/** What was sent, without rows that visitors cannot see any more. */
export const stillVisible = async (db: Knex, text: SentText): Promise<SentText> => {
  const blocks: ShownBlock[] = [];
  for (const block of text.blocks) {
    if (block.kind === 'text') {
      blocks.push(block);
      continue;
    }
    const visible = new Set(await kinds[block.kind].visibleIds(db, idsOf(block.rows)));
    const rows = block.rows.filter(({ id }) => visible.has(id));
    if (rows.length > 0) blocks.push({ ...block, rows });
  }
  return { ...text, blocks };
};

/** The rows that texts name, with whether visitors see them; those that are deleted are left out. */
export const chosenRows = async (
  db: Knex,
  texts: readonly IssueText[],
): Promise<AdminIssue['chosen']> => {
  const chosen: AdminIssue['chosen'] = [];
  for (const kind of ['resources', 'events', 'projects'] as const) {
    const ids = chosenIn(texts, kind);
    if (ids.length === 0) continue;
    const visible = new Set(await kinds[kind].visibleIds(db, ids));
    const translations = await translationsOfRows(
      translationModels[kind]
        .query(db)
        .select('rowId', 'language', 'title')
        .where('complete', true),
      ids,
    );
    for (const { id, title, language } of await kinds[kind].titles(db, ids)) {
      const titleIn = (other: Language) =>
        translations.get(id)?.find((one) => one.language === other)?.title ?? null;
      chosen.push({
        kind,
        id,
        title,
        language,
        translations: { en: titleIn('en'), fr: titleIn('fr'), sw: titleIn('sw') },
        isPublic: visible.has(id),
      });
    }
  }
  return chosen;
};
