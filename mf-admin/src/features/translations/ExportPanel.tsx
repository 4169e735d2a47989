import { contentLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import {
  type ExportState,
  exportStates,
  translatedKinds,
} from '@ail/kit/contracts/translations/translation-file';
import {
  exportTranslationsCsv,
  exportXliff,
} from '@ail/kit/contracts/translations/translation-file.calls';
import { FilterSelect } from '@ail/kit/lists/Filters';
import { Button } from '@ail/kit/ui/Button';
import { Grid } from '@ail/kit/ui/Grid';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { DownloadLink } from '../../blocks/lists/DownloadLink.tsx';
import { useLanguageName } from '../../blocks/translations/use-language-name.ts';
import { kindLabels } from './field-names.ts';

const Kinds = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${({ theme }) => theme.space[1]};
    font-size: ${({ theme }) => theme.text.sm};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-height: ${({ theme }) => theme.size.touch};
    margin-inline-end: ${({ theme }) => theme.space[5]};
  }
`;

const stateLabels = {
  missing: 'adminTranslations.export.missing',
  outdated: 'adminTranslations.export.outdated',
  all: 'adminTranslations.export.all',
} satisfies Record<ExportState, string>;

/** The file that was downloaded last. */
interface Saved {
  choice: string;
  number: number;
  /** The row after which the next one begins; none where it was the last. */
  next: string | undefined;
}

/** Chooses what a translator is sent. */
export const ExportPanel = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const [kinds, setKinds] = useState<readonly TranslatedKind[]>(translatedKinds);
  const [from, setFrom] = useState<Language>(contentLanguage);
  const [wanted, setWanted] = useState<Language>('fr');
  const [state, setState] = useState<ExportState>('missing');
  const targets = languages.filter((language) => language !== from);
  const to = targets.find((language) => language === wanted) ?? targets[0] ?? wanted;
  const chosen = { kinds: kinds.join(','), from, to, state };
  const choice = JSON.stringify(chosen);
  // Another choice begins with its first file.
  const [last, setLast] = useState<Saved>();
  const saved = last?.choice === choice ? last : undefined;
  const after = saved?.next;
  const number = saved && after ? saved.number + 1 : 1;
  const request = { query: { ...chosen, after } };
  const onSaved = (next: URL | undefined) =>
    setLast({ choice, number, next: next?.searchParams.get('after') ?? undefined });
  const fileOf = (type: string) => `${from}-${to}${number > 1 ? `-${number}` : ''}.${type}`;
  const toggle = (kind: TranslatedKind, isChosen: boolean) =>
    setKinds(translatedKinds.filter((one) => (one === kind ? isChosen : kinds.includes(one))));

  return (
    <Stack $gap={4}>
      <p>
        <FormattedMessage id="adminTranslations.export.hint" />
      </p>
      <Kinds>
        <legend>
          <FormattedMessage id="adminTranslations.export.kinds" />
        </legend>
        {translatedKinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            <FormattedMessage id={kindLabels[kind]} />
          </label>
        ))}
      </Kinds>
      <Grid $columns={{ tablet: 3 }} $gap={4}>
        <FilterSelect
          label={<FormattedMessage id="adminTranslations.export.from" />}
          options={languages}
          labelOf={nameOf}
          value={from}
          onChoose={(language) => language && setFrom(language)}
        />
        <FilterSelect
          label={<FormattedMessage id="adminTranslations.export.to" />}
          options={targets}
          labelOf={nameOf}
          value={to}
          onChoose={(language) => language && setWanted(language)}
        />
        <FilterSelect
          label={<FormattedMessage id="adminTranslations.export.state" />}
          options={exportStates}
          labelOf={(option) => intl.formatMessage({ id: stateLabels[option] })}
          value={state}
          onChoose={(option) => option && setState(option)}
        />
      </Grid>
      {kinds.length > 0 ? (
        <Row $gap={2}>
          <DownloadLink
            call={exportXliff}
            request={request}
            fileName={fileOf('xlf')}
            onSaved={onSaved}
            host={host}
          >
            <FormattedMessage id="adminTranslations.export.xliff" />
          </DownloadLink>
          <DownloadLink
            call={exportTranslationsCsv}
            request={request}
            fileName={fileOf('csv')}
            onSaved={onSaved}
            host={host}
          >
            <FormattedMessage id="adminTranslations.export.csv" />
          </DownloadLink>
          {number > 1 && (
            <Button variant="ghost" onClick={() => setLast(undefined)}>
              <FormattedMessage id="adminTranslations.export.restart" />
            </Button>
          )}
        </Row>
      ) : (
        <p role="status">
          <FormattedMessage id="adminTranslations.export.none" />
        </p>
      )}
      <p role="status">
        {saved && after && (
          <FormattedMessage
            id="adminTranslations.export.next"
            values={{ saved: saved.number, next: number }}
          />
        )}
        {saved && !after && saved.number > 1 && (
          <FormattedMessage id="adminTranslations.export.last" values={{ saved: saved.number }} />
        )}
      </p>
    </Stack>
  );
};
