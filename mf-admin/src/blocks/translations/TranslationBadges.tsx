import { Badge, type BadgeTone } from '@ail/kit/ui/Badge';
import { languageNames } from '@ail/kit/ui/language-names';
import { FormattedMessage } from 'react-intl';
import { otherLanguages, stateOf, type Translated, type TranslationState } from './translated.ts';

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
}) => (
  <>
    {otherLanguages(row).map((language) => {
      const state = stateOf(row.translations[language]);
      if (state === 'complete') return null;
      return (
        <Badge key={language} tone={stateTones[state]}>
          <FormattedMessage
            id="adminTranslations.badge"
            values={{
              language: <span lang={language}>{languageNames[language]}</span>,
              state: <FormattedMessage id={stateLabels[state]} />,
            }}
          />
        </Badge>
      );
    })}
  </>
);
