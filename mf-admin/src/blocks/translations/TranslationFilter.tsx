import { languages } from '@ail/kit/contracts/enums';
import { languageTerms } from '@ail/kit/contracts/terms';
import {
  type TranslationFilter as Filter,
  translationStates,
} from '@ail/kit/contracts/translations';
import { useAddress } from '@ail/kit/lists/address-state';
import { FilterSelect } from '@ail/kit/lists/Filters';
import { FormattedMessage, useIntl } from 'react-intl';
import { filter } from '../lists/controls.tsx';
import { useLanguageName } from './use-language-name.ts';

const labels = {
  missing: 'adminTranslations.filter.missing',
  outdated: 'adminTranslations.filter.outdated',
} satisfies Record<(typeof translationStates)[number], string>;

const filters = translationStates.flatMap((state) =>
  languages.map((language) => ({ filter: `${language}:${state}` as const, language, state })),
);
const names: readonly Filter[] = filters.map(({ filter }) => filter);

/** Narrows a list to rows without a translation, or with an outdated one. */
export const translationFilter = filter('translation', {
  label: 'adminTranslations.filter',
  all: 'adminTranslations.filter.all',
  options: names,
  labels: (name, intl) => {
    const { language = 'en', state = 'missing' } =
      filters.find(({ filter: one }) => one === name) ?? {};
    const languageName = intl.formatMessage({ id: languageTerms[language] });
    return intl.formatMessage({ id: labels[state] }, { language: languageName });
  },
  isLong: true,
});

/** The filter in the address, and how it is chosen. */
export const useTranslationFilter = () => useAddress().choice('translation', names);

/** Filters a list by what is not translated, or by what has changed since. */
export const TranslationFilter = () => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const [value, onChoose] = useTranslationFilter();
  return (
    <FilterSelect
      label={<FormattedMessage id="adminTranslations.filter" />}
      all={intl.formatMessage({ id: 'adminTranslations.filter.all' })}
      options={names}
      labelOf={(name) => {
        const { language = 'en', state = 'missing' } =
          filters.find(({ filter }) => filter === name) ?? {};
        return intl.formatMessage({ id: labels[state] }, { language: nameOf(language) });
      }}
      value={value}
      isLong
      onChoose={onChoose}
    />
  );
};
