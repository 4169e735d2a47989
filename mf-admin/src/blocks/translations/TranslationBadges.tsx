import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { FormattedMessage } from 'react-intl';
import { otherLanguages, stateOf, type Translated, type TranslationState } from './translated.ts';
import { useLanguageName } from './use-language-name.ts';

export const stateLabels = {
  missing: 'adminTranslations.state.missing',
  outdated: 'adminTranslations.state.outdated',
  complete: 'adminTranslations.state.complete',
} satisfies Record<TranslationState, string>;

export const stateTones = {
  missing: 'neutral',
  outdated: 'warning',
  complete: 'success',
} satisfies Record<TranslationState, BadgeTone>;

/** Which translations of a row are missing or older than the original; nothing where all are there. */
export const TranslationBadges = ({
  row,
}: {
  row: Pick<Translated, 'language' | 'translations'>;
}) => {
  const nameOf = useLanguageName();
  return (
    <>
      {otherLanguages(row).map((language) => {
        const state = stateOf(row.translations[language]);
        if (state === 'complete') return null;
        return (
          <Badge key={language} tone={stateTones[state]}>
            <FormattedMessage
              id="adminTranslations.badge"
              values={{
                language: nameOf(language),
                state: <FormattedMessage id={stateLabels[state]} />,
              }}
            />
          </Badge>
        );
      })}
    </>
  );
};
