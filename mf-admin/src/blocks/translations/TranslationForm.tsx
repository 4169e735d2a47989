import { ApiError } from '@ail/kit/browser/http';
import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { Language } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { Badge } from '@ail/kit/ui/Badge';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Schema } from 'yup';
import { Autosave } from '../drafts/Autosave.tsx';
import { type SeenRow, seenDraft, textsOf } from '../drafts/kept-draft.ts';
import { useFormStarts } from '../drafts/use-form-starts.ts';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { EditForm } from '../forms/EditForm.tsx';
import { RemoveTranslation } from './RemoveTranslation.tsx';
import { TextPair } from './TextPair.tsx';
import { entriesOf, fieldsOfForm, type Translated, toTexts, toValues } from './translated.ts';
import { useTranslationDraft } from './translation-draft.api.ts';

type Values = Record<string, string>;

/** The same refusal, at the fields of the form. */
const withFields = ({ status, code, userMessage, address }: ApiError, fields: Values) =>
  new ApiError(status, '', JSON.stringify({ code, message: userMessage, fields }), address);

interface TranslationFormProps<Row extends Translated> {
  host: Host;
  kind: TranslatedKind;
  row: Row;
  language: Language;
  labels: Readonly<Record<string, string>>;
  schema: Schema<object>;
  back: string;
  /** As for `Autosave`. */
  preview: string | undefined;
  currentOf: (error: unknown) => Row | undefined;
  /** The version of the row after the saves of this page; the one given where there were none. */
  withOwnSaves: (updatedAt: string) => string;
  onReload: () => Promise<unknown>;
  onSave: (texts: object, seen: SeenRow) => Promise<Row>;
  /** @returns whether it was removed */
  onRemove: (draftSeen: string | null) => Promise<boolean>;
}

interface KeptFormProps<Row extends Translated>
  extends Pick<
    TranslationFormProps<Row>,
    | 'row'
    | 'language'
    | 'labels'
    | 'schema'
    | 'back'
    | 'preview'
    | 'currentOf'
    | 'withOwnSaves'
    | 'onSave'
  > {
  /** What was typed and not saved; none where it cannot be read. */
  written: Draft | undefined;
  /** As for `Autosave`. */
  autosave: ReturnType<typeof useTranslationDraft>['autosave'];
  /** As for `Autosave`. */
  onDiscard: (seen: string) => void;
  /** @param seen as for `Keeping` */
  onRemove: (seen: string | null) => Promise<void>;
}

/** The form of one translation; it begins with what was typed and not saved. */
const KeptForm = <Row extends Translated>({
  row,
  language,
  labels,
  schema,
  back,
  currentOf,
  withOwnSaves,
  onSave,
  written,
  autosave,
  preview,
  onDiscard,
  onRemove,
}: KeptFormProps<Row>) => {
  const intl = useIntl();
  const entries = entriesOf(row, labels);
  const translation = row.translations[language];
  const changed = translation?.changed ?? [];
  const changedNames = entries.filter(({ field }) => changed.includes(field));
  const valuesOf = (of: Row) => toValues(of.translations[language], entries);
  const shown = valuesOf(row);
  const { draft, keeping, kept, before, basedOn, goOn } = useKeptForm(
    written,
    textsOf(Object.keys(shown)),
    shown,
    row.updatedAt,
  );
  return (
    <>
      <EditForm
        entity={row}
        toValues={valuesOf}
        schema={schema}
        labels={Object.fromEntries(
          entries.map(({ name, member, label }) => [
            name,
            member ? 'adminTranslations.roles' : label,
          ]),
        )}
        back={back}
        draft={draft}
        begun={{ before, updatedAt: basedOn }}
        onGoOn={(now) => goOn(valuesOf(now), now.updatedAt)}
        currentOf={currentOf}
        onSave={async (values, updatedAt) => {
          const draftSeen = await seenDraft(keeping);
          try {
            const texts = toTexts(row, Object.keys(labels), values);
            return await onSave(texts, { updatedAt, draftSeen });
          } catch (error) {
            if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
            throw withFields(error, fieldsOfForm(error.fields, language, entries, values));
          }
        }}
      >
        <p>
          {!translation && <FormattedMessage id="adminTranslations.hint.missing" />}
          {translation?.complete === true && <FormattedMessage id="adminTranslations.hint" />}
          {translation?.complete === false && (
            <FormattedMessage id="adminTranslations.hint.incomplete" />
          )}
        </p>
        {translation?.outdated && (
          <p role="status">
            <Badge tone="warning">
              <FormattedMessage id="adminTranslations.state.outdated" />
            </Badge>{' '}
            <FormattedMessage
              id="adminTranslations.changed"
              values={{
                fields: intl.formatList([
                  ...new Set(changedNames.map(({ label }) => intl.formatMessage({ id: label }))),
                ]),
                count: changedNames.length,
              }}
            />
          </p>
        )}
        <Autosave
          {...autosave}
          preview={preview}
          before={before}
          basedOn={withOwnSaves(basedOn)}
          kept={kept}
          company={written}
          keeping={keeping}
          onDiscard={onDiscard}
        />
        {entries.map((entry) => (
          <TextPair
            key={entry.name}
            entry={entry}
            from={row.language}
            to={language}
            isChanged={changed.includes(entry.field)}
          />
        ))}
      </EditForm>
      {translation && (
        <RemoveTranslation
          language={language}
          isTyped={() => draft.typed !== undefined}
          onRemove={async () => onRemove(await seenDraft(keeping))}
        />
      )}
    </>
  );
};

/** One translation, each field beside its original. */
export const TranslationForm = <Row extends Translated>({
  host,
  kind,
  onReload,
  onRemove,
  ...form
}: TranslationFormProps<Row>) => {
  const translationDraft = useTranslationDraft(kind, form.row.id, form.language);
  const { written, autosave } = translationDraft;
  const { starts, start, onDiscard } = useFormStarts(host, translationDraft, onReload);
  // A draft that cannot be read does not keep anybody from writing.
  if (written.data === undefined && !written.error) return <ListSkeleton />;
  return (
    <KeptForm
      key={starts}
      {...form}
      written={written.data}
      autosave={autosave}
      onDiscard={onDiscard}
      onRemove={async (seen) => {
        if (await onRemove(seen)) await start();
      }}
    />
  );
};
