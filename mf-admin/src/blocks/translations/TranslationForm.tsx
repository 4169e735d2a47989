import { ApiError } from '@ail/kit/browser/http';
import type { Language } from '@ail/kit/contracts/enums';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { languageNames } from '@ail/kit/ui/language-names';
import { Row as Line } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Schema } from 'yup';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { EditForm } from '../forms/EditForm.tsx';
import { ContentField } from '../rich-text/ContentField.tsx';
import { KeptHtml } from '../rich-text/kept-html.tsx';
import { Prose } from '../rich-text/Prose.tsx';
import {
  type Entry,
  entriesOf,
  fieldsOfForm,
  type Translated,
  toTexts,
  toValues,
} from './translated.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  align-items: start;
  padding-bottom: ${({ theme }) => theme.space[5]};
  border-bottom: ${({ theme }) => theme.border.thin};
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space[6]};
  }
`;

const Original = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
`;

const Name = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

const Text = styled.div`
  padding: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
  overflow-wrap: anywhere;
`;

const Plain = styled.p`
  white-space: pre-line;
`;

type Values = Record<string, string>;

/** The same refusal, at the fields of the form. */
const withFields = ({ status, code, userMessage, address }: ApiError, fields: Values) =>
  new ApiError(status, '', JSON.stringify({ code, message: userMessage, fields }), address);

interface PairProps {
  entry: Entry;
  from: Language;
  to: Language;
  isChanged: boolean;
}

/** A text of the original, and the field for its translation. */
const TextPair = ({ entry, from, to, isChanged }: PairProps) => {
  const intl = useIntl();
  const { name, member, text, kind } = entry;
  const field = member
    ? intl.formatMessage({ id: 'adminTranslations.role' }, { name: member })
    : intl.formatMessage({ id: entry.label });
  const label = intl.formatMessage(
    { id: 'adminTranslations.field' },
    { field, language: languageNames[to] },
  );
  const rows = Math.min(14, Math.max(3, Math.ceil(text.length / 60) + text.split('\n').length));
  return (
    <Pair>
      <Original>
        <Line $gap={2}>
          <Name>
            <FormattedMessage
              id="adminTranslations.field"
              values={{ field, language: languageNames[from] }}
            />
          </Name>
          {isChanged && (
            <Badge tone="warning">
              <FormattedMessage id="adminTranslations.changedField" />
            </Badge>
          )}
        </Line>
        <Text lang={from}>
          {kind === 'html' ? (
            <Prose>
              <KeptHtml html={text} />
            </Prose>
          ) : (
            <Plain>{text}</Plain>
          )}
        </Text>
      </Original>
      {kind === 'html' ? (
        <ContentField<Values> name={name} label={label} lang={to} required />
      ) : (
        <TextField<Values>
          name={name}
          label={label}
          lang={to}
          spellCheck
          multiline={kind === 'paragraphs'}
          rows={rows}
          required
        />
      )}
    </Pair>
  );
};

interface TranslationFormProps<Row extends Translated> {
  row: Row;
  language: Language;
  labels: Readonly<Record<string, string>>;
  schema: Schema<object>;
  back: string;
  currentOf: (error: unknown) => Row | undefined;
  onSave: (texts: object, updatedAt: string) => Promise<Row>;
  onRemove: () => Promise<void>;
}

/** One translation, each field beside its original. */
export const TranslationForm = <Row extends Translated>({
  row,
  language,
  labels,
  schema,
  back,
  currentOf,
  onSave,
  onRemove,
}: TranslationFormProps<Row>) => {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const entries = entriesOf(row, labels);
  const translation = row.translations[language];
  const changed = translation?.changed ?? [];
  const changedNames = entries.filter(({ field }) => changed.includes(field));
  return (
    <>
      <EditForm
        // Removed or saved elsewhere: the form starts again.
        key={translation ? 'there' : 'missing'}
        entity={row}
        toValues={(of: Row) => toValues(of.translations[language], entries)}
        schema={schema}
        labels={Object.fromEntries(
          entries.map(({ name, member, label }) => [
            name,
            member ? 'adminTranslations.roles' : label,
          ]),
        )}
        back={back}
        currentOf={currentOf}
        onSave={async (values, updatedAt) => {
          try {
            return await onSave(toTexts(row, Object.keys(labels), values), updatedAt);
          } catch (error) {
            if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
            throw withFields(error, fieldsOfForm(error.fields, language, entries, values));
          }
        }}
      >
        <p>
          {translation ? (
            <FormattedMessage id="adminTranslations.hint" />
          ) : (
            <FormattedMessage id="adminTranslations.hint.missing" />
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
        <Line $gap={2} $justify="end">
          <Button variant="ghost" onClick={() => setAsking(true)}>
            <FormattedMessage
              id="adminTranslations.remove"
              values={{ language: languageNames[language] }}
            />
          </Button>
        </Line>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={
          <FormattedMessage
            id="adminTranslations.remove"
            values={{ language: languageNames[language] }}
          />
        }
        confirmLabel={<FormattedMessage id="adminTranslations.remove.confirm" />}
        onConfirm={async () => {
          await onRemove();
          setAsking(false);
        }}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminTranslations.remove.text" />
      </ConfirmDialog>
    </>
  );
};
