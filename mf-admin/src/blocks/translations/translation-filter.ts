import { languages } from '@ail/kit/contracts/enums';
import { languageTerms } from '@ail/kit/contracts/terms';
import { translationStates } from '@ail/kit/contracts/translations';
import { filter } from '../lists/controls.tsx';

const labels = {
  missing: 'adminTranslations.filter.missing',
  outdated: 'adminTranslations.filter.outdated',
} satisfies Record<(typeof translationStates)[number], string>;

const choices = translationStates.flatMap((state) =>
  languages.map((language) => ({ option: `${language}:${state}` as const, language, state })),
);

/** The filter of rows whose translation into a language is missing or outdated. */
export const translationFilter = filter('translation', {
  label: 'adminTranslations.filter',
  all: 'adminTranslations.filter.all',
  options: choices.map(({ option }) => option),
  labels: (option, intl) => {
    const { language, state } = choices.find((choice) => choice.option === option) ?? {
      language: 'en',
      state: 'missing',
    };
    return intl.formatMessage(
      { id: labels[state] },
      { language: intl.formatMessage({ id: languageTerms[language] }) },
    );
  },
  isLong: true,
});
