import { ApiError } from '@ail/kit/browser/http';
import type { Language } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import { useAddress } from '@ail/kit/lists/address-state';
import { Badge } from '@ail/kit/ui/Badge';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Tabs } from '@ail/kit/ui/Tabs';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SWRResponse } from 'swr';
import type { Schema } from 'yup';
import type { SeenRow } from '../drafts/kept-draft.ts';
import { usePathBack } from '../page/back-to-list.ts';
import { PageHead } from '../page/PageHead.tsx';
import { Panel } from '../page/Panel.tsx';
import { rowLead } from '../page/row-lead.tsx';
import { UnreadRow } from '../page/UnreadRow.tsx';
import { useNotices } from '../page/use-notices.ts';
import { stateLabels, stateTones } from './TranslationBadges.tsx';
import { TranslationForm } from './TranslationForm.tsx';
import { otherLanguages, stateOf, type Translated } from './translated.ts';
import { useLanguageName } from './use-language-name.ts';

interface TranslateScreenProps<Row extends Translated> {
  host: Host;
  query: Pick<SWRResponse<Row, Error>, 'data' | 'error' | 'mutate' | 'isValidating'>;
  kind: TranslatedKind;
  /** The path of the list, below which rows are edited. */
  list: string;
  /** The message ids of the labels of the fields that are translated. */
  labels: Readonly<Record<string, string>>;
  /** Validates the texts, without those for the team. */
  schema: Schema<object>;
  /**
   * Stores a translation, or removes it.
   * @param seen the version that was read; the server refuses to overwrite a newer one
   */
  save: (row: Row, language: Language, texts: object | null, seen: SeenRow) => Promise<Row>;
  currentOf: (error: unknown) => Row | undefined;
  /** The address of the page that previews a translation, if there is one. */
  preview?: (row: Row, language: Language) => string;
}

/** The translations of a row, with a tab for each language. */
export const TranslateScreen = <Row extends Translated>({
  host,
  query,
  kind,
  list,
  labels,
  schema,
  save,
  currentOf,
  preview,
}: TranslateScreenProps<Row>) => {
  const { data: row, error, mutate } = query;
  const intl = useIntl();
  const nameOf = useLanguageName();
  const notices = useNotices(host);
  const { choice } = useAddress();
  const back = usePathBack(list);
  const languages = row ? otherLanguages(row) : [];
  const [selected = languages[0], select] = choice('language', languages);
  // Maps each saved version to the next, since a save here is no conflict for the form of the other language.
  const saves = useRef(new Map<string, string>());
  const withOwnSaves = (updatedAt: string): string => {
    const next = saves.current.get(updatedAt);
    return next ? withOwnSaves(next) : updatedAt;
  };

  const store = async (of: Row, language: Language, texts: object | null, seen: SeenRow) => {
    const version = withOwnSaves(seen.updatedAt);
    const now = await save(of, language, texts, { ...seen, updatedAt: version });
    if (now.updatedAt > version) saves.current.set(version, now.updatedAt);
    notices.success(texts ? 'adminTranslations.saved' : 'adminTranslations.removed');
    return now;
  };

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminTranslations.edit' })}
        lead={rowLead(row, error)}
      >
        {row && (
          <ButtonLink to={`${list}/${row.id}/edit`} variant="secondary">
            <FormattedMessage id="adminTranslations.editOriginal" />
          </ButtonLink>
        )}
      </PageHead>
      <UnreadRow query={query} back={back} />
      {row && selected && (
        <Panel>
          <Tabs
            label={intl.formatMessage({ id: 'adminTranslations.languages' })}
            selected={selected}
            onSelect={(language) => select(language)}
            tabs={languages.map((language) => {
              const state = stateOf(row.translations[language]);
              return {
                id: language,
                label: (
                  <>
                    <span>{nameOf(language)}</span>{' '}
                    <Badge tone={stateTones[state]}>
                      <FormattedMessage id={stateLabels[state]} />
                    </Badge>
                  </>
                ),
                panel: (
                  <TranslationForm
                    host={host}
                    kind={kind}
                    row={row}
                    language={language}
                    labels={labels}
                    schema={schema}
                    back={back}
                    preview={preview?.(row, language)}
                    currentOf={currentOf}
                    withOwnSaves={withOwnSaves}
                    onReload={() => mutate()}
                    onSave={(texts, seen) => store(row, language, texts, seen)}
                    onRemove={async (draftSeen) => {
                      try {
                        await store(row, language, null, { updatedAt: row.updatedAt, draftSeen });
                        await mutate();
                        return true;
                      } catch (failure) {
                        notices.failure('adminTranslations.removeFailed', failure);
                        if (failure instanceof ApiError) await mutate();
                        return false;
                      }
                    }}
                  />
                ),
              };
            })}
          />
        </Panel>
      )}
    </>
  );
};
